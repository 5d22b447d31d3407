#ifndef FLIPSIDE_CSDL2_H
#define FLIPSIDE_CSDL2_H

#define SDL_MAIN_HANDLED 1
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_opengles2.h>
#include <SDL_syswm.h>

// Macros that Swift cannot import.
static const Uint32 FS_TOUCH_MOUSE_ID = SDL_TOUCH_MOUSEID;
static const Sint64 FS_MOUSE_TOUCH_ID = SDL_MOUSE_TOUCHID;
static const int FS_WINDOW_CENTERED = SDL_WINDOWPOS_CENTERED;

#endif
