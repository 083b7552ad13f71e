import type { PictureName } from '../../../ui/pictures/Picture.tsx'

/**
 * A room as the camera understands it: where the lines of the picture meet, and the far wall.
 * All are fractions of the picture from its left and top; a wall beyond the frame means there is none to see.
 */
export type Room = {
  vanishing: readonly [x: number, y: number]
  farWall: { left: number; top: number; right: number; bottom: number }
  /** How far the camera goes in, as a part of the way to the far wall. */
  travel: number
}

export type Still = { picture: PictureName; title: string; alt: string; room: Room }

export const stills: readonly Still[] = [
  {
    picture: 'living-room',
    title: 'Living room',
    alt: 'A living room with a stone fireplace and two armchairs in the sun',
    room: { vanishing: [0.52, 0.47], farWall: { left: 0.26, top: 0.27, right: 0.825, bottom: 0.625 }, travel: 0.3 },
  },
  {
    picture: 'entrance-hall',
    title: 'Entrance hall',
    alt: 'A tall white entrance hall with an oak door and a floating stair',
    room: { vanishing: [0.44, 0.58], farWall: { left: 0.29, top: 0.17, right: 0.685, bottom: 0.778 }, travel: 0.34 },
  },
  {
    picture: 'kitchen',
    title: 'Kitchen',
    alt: 'A kitchen in oak and marble with three stools at the island',
    room: { vanishing: [0.52, 0.48], farWall: { left: 0.12, top: 0.14, right: 0.87, bottom: 0.7 }, travel: 0.26 },
  },
  {
    picture: 'pool',
    title: 'Garden',
    alt: 'A white house seen across its pool on a clear day',
    room: { vanishing: [0.5, 0.53], farWall: { left: -2, top: -2, right: 3, bottom: 0.62 }, travel: 0.22 },
  },
]

/** For a photo nobody has measured: the eye in the middle, the far wall at half of the frame. */
export const unknownRoom: Room = {
  vanishing: [0.5, 0.5],
  farWall: { left: 0.24, top: 0.22, right: 0.76, bottom: 0.7 },
  travel: 0.24,
}
