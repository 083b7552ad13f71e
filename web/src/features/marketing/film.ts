/** The films carry a hash in their names, because everything below /assets is cached for good. */
export const heroLoop = '/assets/film/hero-loop.a0733f56.mp4'
export const sampleTour = '/assets/film/sample-tour.7bda2e17.mp4'
export const sampleCaptions = '/assets/film/sample-tour.captions.2.vtt'
export const sampleSeconds = 38

/** Where each room of the sample film begins, in seconds. */
export const sampleChapters = [
  { at: 0, title: 'Front' },
  { at: 5, title: 'Entrance hall' },
  { at: 9, title: 'Living room' },
  { at: 13, title: 'Kitchen' },
  { at: 17.3, title: 'Dining room' },
  { at: 21.4, title: 'Primary bedroom' },
  { at: 25.5, title: 'Bathroom' },
  { at: 29.6, title: 'Garden and pool' },
] as const
