/** Beside the project, and not on every machine. */
export const sharedSamples = new URL('../../../shared/samples/', import.meta.url)
