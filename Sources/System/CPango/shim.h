#ifndef FLIPSIDE_CPANGO_H
#define FLIPSIDE_CPANGO_H

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#endif
