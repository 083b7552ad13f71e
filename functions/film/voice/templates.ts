import type { Room } from '../looking/Look.ts'
import type { ScriptFacts, SpokenHome } from './ScriptFacts.ts'
import { spokenPlace, spokenStreet } from './spokenAddress.ts'
import { numberWord } from './spokenWords.ts'

const tones = ['friendly', 'professional', 'luxury'] as const
type Tone = (typeof tones)[number]
function toneOf(preference: string): Tone {
  if (/lux|elegan|upscale|refined|sophisticat/i.test(preference)) return 'luxury'
  return /profession|formal|business|neutral|factual|serious/i.test(preference) ? 'professional' : 'friendly'
}

type ByTone = Record<Tone, string>
const greeting: ByTone = { friendly: 'Welcome to', professional: 'This is', luxury: 'Welcome to' }
const invitation: ByTone = {
  friendly: 'Come and see it',
  professional: 'To see it in person',
  luxury: 'For a private viewing',
}

/** No word of praise: nobody has said that the living room is bright. */
const roomLines: Record<Room, ByTone> = {
  exterior: {
    friendly: 'Let’s look from outside.',
    professional: 'The home from outside.',
    luxury: 'The home from outside.',
  },
  hall: { friendly: 'Come on in.', professional: 'The entrance.', luxury: 'Step inside.' },
  living: { friendly: 'Here’s the living room.', professional: 'The living room.', luxury: 'The living room.' },
  kitchen: { friendly: 'And this is the kitchen.', professional: 'The kitchen.', luxury: 'The kitchen.' },
  dining: { friendly: 'And a place to dine.', professional: 'The dining room.', luxury: 'The dining room.' },
  interior: { friendly: 'Take a look around.', professional: 'More of the interior.', luxury: 'Take it in.' },
  bedroom: { friendly: 'On to the bedroom.', professional: 'The bedroom.', luxury: 'The bedroom.' },
  bathroom: { friendly: 'And the bathroom.', professional: 'The bathroom.', luxury: 'The bathroom.' },
  garden: { friendly: 'Now, let’s step outside.', professional: 'The outdoor space.', luxury: 'And outdoors.' },
  aerial: { friendly: 'Here’s the view from above.', professional: 'The view from above.', luxury: 'And from above.' },
}
const several: Partial<Record<Room, (count: number) => string>> = {
  bedroom: (count) => `One of ${numberWord(count)} bedrooms.`,
  bathroom: (count) => `One of ${numberWord(Math.floor(count))} bathrooms.`,
}

export function roomLine(room: Room, { bedrooms, bathrooms, tone_preference }: SpokenHome): string {
  const count = room === 'bedroom' ? bedrooms : room === 'bathroom' ? bathrooms : 1
  return (count && count >= 2 && several[room]?.(count)) || roomLines[room][toneOf(tone_preference)]
}

export function greetings({ street, place, home }: ScriptFacts): string[] {
  if (street.trim() === '') return []
  const words = greeting[toneOf(home.tone_preference)]
  const [road, town] = [spokenStreet(street), spokenPlace(place)]
  return [...(town === '' ? [] : [`${words} ${road}, in ${town}.`]), `${words} ${road}.`]
}

const counted = (value: number | null | undefined, one: string, many: string): string[] =>
  value ? [`${numberWord(value)} ${value === 1 ? one : many}`] : []
const grouped = (value: number) => String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

export const figuresOf = ({ bedrooms, bathrooms, sqft, year_built }: SpokenHome): string[] => [
  ...counted(bedrooms, 'bedroom', 'bedrooms'),
  ...counted(bathrooms, 'bathroom', 'bathrooms'),
  ...(sqft ? [`${grouped(sqft)} square feet`] : []),
  ...(year_built ? [`built in ${year_built}`] : []),
]

/** Each names whoever sells, so that none is spoken in an unbranded cut; the longest first. */
export function invitations({ agent, home }: ScriptFacts): string[] {
  if (!agent) return []
  const [name, brokerage, phone] = [agent.name, agent.brokerage, agent.phone].map((text) => text.trim())
  const who = [name, brokerage].filter((text) => text !== '')
  if (who.length === 0) return []
  const words = invitation[toneOf(home.tone_preference)]
  const at = phone ? [` at ${phone}`] : []
  return [
    ...at.map((number) => `${words}: call ${who.join(' of ')}${number}.`),
    ...(who.length === 2 ? [`${words}: call ${who.join(' of ')}.`] : []),
    `${words}: call ${who[0]}.`,
    `Call ${who[0]}.`,
  ]
}
