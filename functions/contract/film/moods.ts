import * as z from 'zod/mini'

export const moods = ['warm', 'calm', 'pulse', 'grand', 'dusk', 'acoustic'] as const
export const Mood = z.enum(moods, 'Please choose a mood from the list.')
export type Mood = z.infer<typeof Mood>
export const defaultMood: Mood = 'warm'
