#ifndef FLIPSIDE_CMALLOC_H
#define FLIPSIDE_CMALLOC_H

// Swift's own module of the C library leaves this header out.
#include <malloc.h>

#endif
