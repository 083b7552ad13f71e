/** For browser, confirmation and workers alike. `atOnce` is for HEIC and AVIF: 46 megapixels of HEIC take 592 MB in WebAssembly. */
export const mostPixels = { photo: 120_000_000, atOnce: 52_000_000 } as const

/** The same by what a photo is, as its bytes or its sender say. */
export const mostPixelsOf = (type: string): number =>
  type === 'image/heic' || type === 'image/avif' ? mostPixels.atOnce : mostPixels.photo
