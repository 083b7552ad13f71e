import type { Mood } from '#contract/film/tour'

/** The music as a person chooses it. */
export const moodNames: Record<Mood, string> = {
  warm: 'Warm',
  calm: 'Calm',
  pulse: 'Pulse',
  grand: 'Grand',
  dusk: 'Dusk',
  acoustic: 'Acoustic',
}
export const namedMoods = Object.entries(moodNames) as [Mood, string][]
export const moodName = (mood: Mood | null) => (mood ? moodNames[mood] : 'No music')
