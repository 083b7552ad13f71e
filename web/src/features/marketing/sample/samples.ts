import samples from '../samples.json' with { type: 'json' }

/** Films that the product made by `npm run build -- samples`, by their names: addresses, lengths, and where each room begins. */
export { samples }
export type SampleName = keyof typeof samples

export const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
