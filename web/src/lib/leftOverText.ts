/** What tells an unfinished order from another: its home and how many photos it has. */
export const leftOverText = (address: string, photos: number): string =>
  `${address || 'Your unfinished order'} · ${photos} photo${photos === 1 ? '' : 's'}`
