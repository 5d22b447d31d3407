#!/usr/bin/env python3
"""Paints the background picture: hills at dusk, layer behind layer in the haze.

Usage: background.py [FOLDER]      writes background.jpg and background@2x.jpg into FOLDER
Needs: Python 3.9, cjpeg (Debian: libjpeg-turbo-progs)

The picture is computed, not drawn by hand, so that it can be made again in any size. The random
numbers have a fixed seed: two runs give the same picture.
"""

import math
import pathlib
import random
import subprocess
import sys

WIDTH, HEIGHT = 2560, 1600

# Colours from the top edge down: (height as a fraction of the picture, red, green, blue).
SKY = [
    (0.00, 34, 42, 92),
    (0.20, 58, 62, 122),
    (0.36, 112, 86, 146),
    (0.48, 182, 116, 150),
    (0.57, 236, 156, 142),
    (0.66, 252, 198, 156),
    (1.00, 252, 198, 156),
]

# Where the sun has gone down: centre and reach as fractions of width and height.
GLOW = {"x": 0.64, "y": 0.57, "across": 0.42, "up": 0.34, "colour": (255, 214, 164), "most": 0.60}

# Each ridge: height of the crest line, its waves (cycles over the width, phase, amplitude),
# the colour along the crest and the colour of the haze that it fades into below.
RIDGES = [
    (0.555, [(1.1, 0.4, 0.018), (2.7, 1.9, 0.016), (6.1, 0.2, 0.007), (13.0, 2.0, 0.0025)],
     (178, 116, 154), (232, 160, 152)),
    (0.615, [(0.8, 2.6, 0.030), (2.1, 0.3, 0.018), (4.9, 1.1, 0.009), (10.3, 0.7, 0.003)],
     (136, 96, 148), (190, 128, 152)),
    (0.690, [(0.9, 5.2, 0.034), (1.9, 2.2, 0.020), (4.1, 3.7, 0.008), (8.7, 1.3, 0.003)],
     (96, 80, 138), (142, 104, 148)),
    (0.775, [(0.7, 1.2, 0.040), (1.6, 4.0, 0.022), (3.7, 0.9, 0.008)],
     (64, 64, 122), (98, 84, 138)),
    (0.860, [(0.8, 3.6, 0.040), (1.7, 0.6, 0.020), (3.1, 2.9, 0.006)],
     (42, 48, 100), (62, 62, 116)),
    (0.945, [(0.6, 0.5, 0.036), (1.3, 2.4, 0.018), (2.9, 4.4, 0.005)],
     (27, 33, 74), (34, 40, 84)),
]

# How far below its crest a ridge has faded into the haze, as a fraction of the height.
HAZE_DEPTH = 0.17


def mix(first, second, share):
    return tuple(a + (b - a) * share for a, b in zip(first, second))


def smooth(share):
    share = min(1.0, max(0.0, share))
    return share * share * (3.0 - 2.0 * share)


def sky_stop(height):
    for (above, *top), (below, *bottom) in zip(SKY, SKY[1:]):
        if height <= below:
            return mix(top, bottom, max(0.0, height - above) / (below - above))
    return tuple(SKY[-1][1:])


def sky_colour(height):
    """The mean over a band of the sky, so that no stop shows as an edge."""
    band = [sky_stop(height + (step - 12) * 0.006) for step in range(25)]
    return tuple(sum(channel) / len(band) for channel in zip(*band))


def crest(base, waves):
    """The crest line of one ridge: a height in pixels for every column."""
    line = []
    for column in range(WIDTH):
        across = column / WIDTH
        height = base
        for cycles, phase, amplitude in waves:
            angle = 2.0 * math.pi * cycles * across + phase
            # The second harmonic makes tops narrower than valleys, as hills are.
            height -= amplitude * (math.sin(angle) - 0.22 * math.cos(2.0 * angle))
        line.append(height * HEIGHT)
    return line


def glow_share(column, row):
    dx = (column / WIDTH - GLOW["x"]) / GLOW["across"]
    dy = (row / HEIGHT - GLOW["y"]) / GLOW["up"]
    return GLOW["most"] * math.exp(-2.2 * (dx * dx + dy * dy))


def paint():
    noise = random.Random(7)
    crests = [crest(base, waves) for base, waves, _, _ in RIDGES]
    rows = []
    for row in range(HEIGHT):
        height = row / HEIGHT
        colours = [sky_colour(height)]
        for base, _, top, haze in RIDGES:
            colours.append(mix(top, haze, smooth((height - base + 0.05) / HAZE_DEPTH)))
        pixels = bytearray(WIDTH * 3)
        grain = [noise.random() for _ in range(997)]
        at = 0
        for column in range(WIDTH):
            # The nearest ridge that covers this pixel, and the share by which it does.
            layer = len(RIDGES)
            while layer > 0 and row + 0.5 < crests[layer - 1][column] - 0.5:
                layer -= 1
            red, green, blue = colours[layer]
            light = glow_share(column, row) * (1.0 if layer == 0 else 0.55 / layer)
            if layer > 0:
                cover = row + 1.0 - crests[layer - 1][column]
                if cover < 1.0:
                    red, green, blue = mix(colours[layer - 1], (red, green, blue), cover)
            if light > 0.002:
                red, green, blue = mix((red, green, blue), GLOW["colour"], light)
            # Noise of one step before rounding keeps the long gradients free of bands.
            dither = grain[column % 997]
            pixels[at] = min(255, int(red + dither))
            pixels[at + 1] = min(255, int(green + dither))
            pixels[at + 2] = min(255, int(blue + dither))
            at += 3
        rows.append(bytes(pixels))
    return rows


def halve(rows):
    """The picture at half the size, each pixel the mean of four."""
    halved = []
    for upper, lower in zip(rows[0::2], rows[1::2]):
        line = bytearray(len(upper) // 2)
        for pixel in range(len(upper) // 6):
            for channel in range(3):
                left = pixel * 6 + channel
                total = upper[left] + upper[left + 3] + lower[left] + lower[left + 3]
                line[pixel * 3 + channel] = (total + 2) // 4
        halved.append(bytes(line))
    return halved


def save(rows, path, quality):
    header = f"P6 {len(rows[0]) // 3} {len(rows)} 255\n".encode()
    # Baseline, not progressive: it decodes in half the time.
    subprocess.run(
        ["cjpeg", "-quality", str(quality), "-baseline", "-optimize", "-outfile", str(path)],
        input=header + b"".join(rows), check=True)
    print(f"{path}: {path.stat().st_size // 1024} KB")


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent
    rows = paint()
    save(rows, folder / "background@2x.jpg", 92)
    save(halve(rows), folder / "background.jpg", 92)


if __name__ == "__main__":
    main()
