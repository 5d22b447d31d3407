#ifndef FLIPSIDE_CPIXMAN_H
#define FLIPSIDE_CPIXMAN_H

#include <pixman.h>

#endif
