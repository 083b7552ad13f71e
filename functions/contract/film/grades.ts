import * as z from 'zod/mini'

/** The light of a whole film. */
export const FilmGrade = z.enum(['natural', 'warm', 'crisp'], 'Please choose the light of the film from the list.')
export type FilmGrade = z.infer<typeof FilmGrade>
