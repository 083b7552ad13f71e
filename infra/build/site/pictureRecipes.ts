export type PictureRecipe = {
  source: string
  /** Left, top, width and height as fractions of the original. */
  crop?: readonly [number, number, number, number]
  widths: readonly number[]
  /** Bytes; the quality is lowered until the largest AVIF fits. */
  maxBytes?: number
}

const wide = [240, 480, 800, 1200, 1600] as const
const card = [400, 640, 960] as const
const poster = [640, 960, 1280] as const

export const pictureRecipes: Record<string, PictureRecipe> = {
  // The crop is the first frame of the hero loop, so that the film takes over from its poster unseen.
  'hero-wide': {
    source: 'exterior.jpg',
    crop: [0.02, 0.07, 0.96, 0.81],
    widths: [960, 1280, 1600, 2000],
    maxBytes: 88_000,
  },
  // Both lit rooms stand above the headline.
  'hero-tall': { source: 'exterior.jpg', crop: [0.47, 0.2, 0.34, 0.8], widths: [480, 640, 816], maxBytes: 88_000 },
  'living-room': { source: 'living-room.jpg', widths: wide },
  'entrance-hall': { source: 'entrance-hall.jpg', widths: wide },
  kitchen: { source: 'kitchen.jpg', widths: wide },
  pool: { source: 'pool.jpg', widths: wide },
  exterior: { source: 'exterior.jpg', widths: wide },
  dining: { source: 'dining.jpg', widths: wide },
  'kitchen-detail': { source: 'kitchen-detail.jpg', crop: [0, 0.06, 1, 0.94], widths: card },
  patio: { source: 'patio.jpg', widths: card },
  bedroom: { source: 'bedroom.jpg', widths: card },
  bathroom: { source: 'bathroom.jpg', widths: [320, 640] },
  'second-bedroom': { source: 'second-bedroom.jpg', widths: [320, 640] },
  aerial: { source: 'aerial.jpg', widths: [320, 640] },
  'city-living': { source: 'city-living.jpg', widths: [320, 640] },
  'city-kitchen': { source: 'city-kitchen.jpg', widths: [320, 640] },
  'city-bedroom': { source: 'city-bedroom.jpg', widths: [320, 640] },
  'city-balcony': { source: 'city-balcony.jpg', widths: [320, 640] },
  'cottage-front': { source: 'cottage-front.jpg', widths: [320, 640] },
  'cottage-living': { source: 'cottage-living.jpg', widths: [320, 640] },
  'cottage-kitchen': { source: 'cottage-kitchen.jpg', widths: [320, 640] },
  'cottage-bedroom': { source: 'cottage-bedroom.jpg', widths: [320, 640] },
  'sample-city': { source: 'sample-city.jpg', widths: poster },
  'sample-tour': { source: 'sample-tour.jpg', widths: poster },
  'sample-cottage': { source: 'sample-cottage.jpg', widths: poster },
}
