/**
 * The most pixels that a photo may have, for the browser, the confirmation and the workers alike; `atOnce` is for HEIC
 * and AVIF, which are decoded all at once: HEIC of 46 megapixels takes 592 MB in WebAssembly. Phones write 48.
 */
export const mostPixels = { photo: 120_000_000, atOnce: 52_000_000 } as const

/** The same by what a photo is, as its bytes or its sender say. */
export const mostPixelsOf = (type: string): number =>
  type === 'image/heic' || type === 'image/avif' ? mostPixels.atOnce : mostPixels.photo
