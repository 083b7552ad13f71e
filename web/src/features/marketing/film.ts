/** The films carry a hash in their names, because everything below /assets is cached for good. */
export const heroLoop = '/assets/film/hero-loop.a0733f56.mp4'
