import type { Size } from '../camera.ts'

/** What a finished picture's file says of itself, decoded whole; `extras` are what is written beside its pixels. */
export type PictureProbe = Size & { format: string; extras: readonly string[] }

export const flawsOfPicture = ({ format, width, height, extras }: PictureProbe, wanted: Size): string[] => [
  ...(format === 'jpeg' ? [] : [`it is a ${format}`]),
  ...(width === wanted.width && height === wanted.height ? [] : [`it is ${width} × ${height}`]),
  ...extras.map((name) => `it holds "${name}"`),
]
