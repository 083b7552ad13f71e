import type { Mood, TourRequest } from '#contract/tour'
import type { Choice } from '../../../components/SelectField.tsx'
import { moodNames } from '../../../components/tour/moodNames.ts'

/** As the form holds them; empty is as the order says. */
export type StartChoices = { seconds: string; mood: '' | 'none' | Mood; cover: string }

const lengths = [30, 60, 90, 120]
export const lengthChoices = (orderedSeconds: number): Choice[] => [
  { value: '', label: `As ordered, ${orderedSeconds} s` },
  ...lengths
    .filter((seconds) => seconds !== orderedSeconds)
    .map((each) => ({ value: String(each), label: `${each} s` })),
]

export const moodChoices: (Choice & { value: StartChoices['mood'] })[] = [
  { value: '', label: 'As ordered' },
  ...(Object.entries(moodNames) as [Mood, string][]).map(([value, label]) => ({ value, label })),
  { value: 'none', label: 'No music' },
]

export const moodOf = (text: string): StartChoices['mood'] =>
  moodChoices.find(({ value }) => value === text)?.value ?? ''

export const startRequest = ({ seconds, mood, cover }: StartChoices): TourRequest => ({
  action: 'start',
  ...(seconds && { seconds: Number(seconds) }),
  ...(mood && { mood: mood === 'none' ? null : mood }),
  ...(cover && { cover }),
})
