/** What tells an unfinished order from another: its home and how many photos it has. */
export const leftOverText = (address: string, photos: number): string =>
  `${address || 'Your unfinished order'} · ${photosInWords(photos)}`

export const photosInWords = (photos: number): string => (photos === 1 ? '1 photo' : `${photos} photos`)
