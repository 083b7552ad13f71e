import * as z from 'zod/mini'

/** The six music beds, as a customer chooses among them. */
export const moods = ['warm', 'calm', 'pulse', 'grand', 'dusk', 'acoustic'] as const
export const Mood = z.enum(moods, 'Please choose a mood from the list.')
export type Mood = z.infer<typeof Mood>
/** Of music for which nobody chose one. */
export const defaultMood: Mood = 'warm'
