"""Writes reference.json: samples of the sums that the composer's own assembly makes of the sections in music/.

Run once, with Python 3 and numpy, scipy and soundfile: python tests/engine/sound/reference.py ../shared/music
"""
import json
import os
import sys

import soundfile

here = os.path.dirname(os.path.abspath(__file__))
composer = sys.argv[1]
sys.path.insert(0, os.path.join(composer, 'generator'))
import assemble  # noqa: E402

FRAMES, EVERY, SCALE = 720, 5_999, 1e7
# It asks ffmpeg otherwise, which is not needed for these files.
assemble.decode = lambda path: soundfile.read(path, always_2d=True)[0]
with open(os.path.join(composer, 'tracks.json')) as file:
    index = json.load(file)
root = os.path.join(here, '../../../music')
# The index names files below sections/, which lie in music/ itself.
inside = lambda name: name.removeprefix('sections/')
for track in index['tracks'].values():
    for section in track['sections'].values():
        section.update({stem: inside(section[stem]) for stem in ('bed', 'lead') if stem in section})
tracks = {}
for name in index['tracks']:
    sound, report = assemble.assemble(root, index, name, FRAMES, raw=True)
    samples = sound[::EVERY]
    tracks[name] = {
        'walk': [*report['walk']],
        'left': [round(value * SCALE) for value in samples[:, 0]],
        'right': [round(value * SCALE) for value in samples[:, 1]],
    }
with open(os.path.join(here, 'reference.json'), 'w') as file:
    json.dump({'frames': FRAMES, 'every': EVERY, 'scale': SCALE, 'tracks': tracks}, file)
    file.write('\n')
