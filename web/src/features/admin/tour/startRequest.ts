import type { AdminTour, Mood, TourRequest } from '#contract/film/tour'
import { moodName, namedMoods } from '../../../modules/tour/moodNames.ts'
import type { Choice } from '../../../ui/fields/Options.tsx'

/** As the form holds them; empty is as the order says, or as the newest version has it. */
export type StartChoices = { seconds: string; mood: '' | 'none' | Mood; cover: string }

const lengths = [30, 60, 90, 120]
export const lengthChoices = (tour: AdminTour, orderedSeconds: number): Choice[] => {
  const now = tour.version === 0 ? orderedSeconds : tour.seconds
  const others = lengths.filter((seconds) => seconds !== now)
  return [
    { value: '', label: `${asBefore(tour)}, ${now} s` },
    ...others.map((each) => ({ value: String(each), label: `${each} s` })),
  ]
}

type MoodChoice = Choice & { value: StartChoices['mood'] }
export const moodChoices = (tour: AdminTour): MoodChoice[] => [
  { value: '', label: tour.version === 0 ? asBefore(tour) : `${asBefore(tour)}, ${moodName(tour.mood).toLowerCase()}` },
  ...namedMoods.map(([value, label]) => ({ value, label })),
  { value: 'none', label: 'No music' },
]
const asBefore = ({ version }: AdminTour) => (version === 0 ? 'As ordered' : 'As it is')

export const moodOf = (choices: readonly MoodChoice[], text: string): StartChoices['mood'] =>
  choices.find(({ value }) => value === text)?.value ?? ''

export const startRequest = ({ seconds, mood, cover }: StartChoices): TourRequest => ({
  action: 'start',
  ...(seconds && { seconds: Number(seconds) }),
  ...(mood && { mood: mood === 'none' ? null : mood }),
  ...(cover && { cover }),
})
