import type { Room } from '../../looking/Look.ts'
import { spokenPlace, spokenStreet } from '../spokenAddress.ts'
import { listed, numberWord } from '../spokenWords.ts'
import type { ScriptFacts, SpokenHome } from './ScriptFacts.ts'

const tones = ['friendly', 'professional', 'luxury'] as const
type Tone = (typeof tones)[number]
function toneOf(preference: string): Tone {
  if (/lux|elegan|upscale|refined|sophisticat/i.test(preference)) return 'luxury'
  return /profession|formal|business|neutral|factual|serious/i.test(preference) ? 'professional' : 'friendly'
}

type ByTone<Words = string> = Record<Tone, Words>
const greeting: ByTone = { friendly: 'Welcome to', professional: 'This is', luxury: 'Welcome to' }
const invitation: ByTone = {
  friendly: 'Come and see it',
  professional: 'To see it in person',
  luxury: 'For a private viewing',
}

/** No word of praise: nobody has said that the living room is bright. */
const namings: Record<Room, ByTone & { short?: string }> = {
  exterior: {
    friendly: 'Let’s look from outside.',
    professional: 'This is the home from outside.',
    luxury: 'The home from outside.',
  },
  hall: { friendly: 'Come on in.', professional: 'This is the entrance.', luxury: 'Step inside.' },
  living: {
    friendly: 'Here’s the living room.',
    professional: 'This is the living room.',
    luxury: 'Enter the living room.',
    short: 'The living room.',
  },
  kitchen: {
    friendly: 'And this is the kitchen.',
    professional: 'Here is the kitchen.',
    luxury: 'On to the kitchen.',
    short: 'The kitchen.',
  },
  dining: {
    friendly: 'Next, the dining room.',
    professional: 'Next is the dining room.',
    luxury: 'And the dining room.',
    short: 'The dining room.',
  },
  interior: { friendly: 'Take a look around.', professional: 'This is more of the interior.', luxury: 'Take it in.' },
  bedroom: {
    friendly: 'On to the bedroom.',
    professional: 'This is the bedroom.',
    luxury: 'And the bedroom.',
    short: 'The bedroom.',
  },
  bathroom: {
    friendly: 'And here’s the bathroom.',
    professional: 'This is the bathroom.',
    luxury: 'And the bathroom.',
    short: 'The bathroom.',
  },
  garden: {
    friendly: 'Now, let’s step outside.',
    professional: 'Outside, this is the outdoor space.',
    luxury: 'And outdoors.',
    short: 'Outside.',
  },
  aerial: {
    friendly: 'Here’s the view from above.',
    professional: 'This is the view from above.',
    luxury: 'And from above.',
    short: 'From above.',
  },
}
const oneOf = (count: number, rooms: string) =>
  count % 1 === 0 ? `One of ${numberWord(count)} ${rooms}.` : `One of the ${rooms}.`

/** What names a room that is seen for the first time, the longest first. */
export function roomLines(room: Room, { bedrooms, bathrooms, tone_preference }: SpokenHome): string[] {
  if (room === 'bedroom' && bedrooms && bedrooms >= 2) return [oneOf(bedrooms, 'bedrooms'), 'A bedroom.']
  if (room === 'bathroom' && bathrooms && bathrooms >= 2) return [oneOf(bathrooms, 'bathrooms'), 'A bathroom.']
  const { short, ...byTone } = namings[room]
  return [byTone[toneOf(tone_preference)], ...(short === undefined ? [] : [short])]
}

/** Before words that name their room: 'Here’s the primary bedroom.' */
export const presenting = ({ tone_preference }: SpokenHome): string =>
  ({ friendly: 'Here’s', professional: 'This is', luxury: 'This is' })[toneOf(tone_preference)]

export function greetings({ street, place, home }: ScriptFacts): string[] {
  if (street.trim() === '') return []
  const words = greeting[toneOf(home.tone_preference)]
  const [road, town] = [spokenStreet(street), spokenPlace(place)]
  return [...(town === '' ? [] : [`${words} ${road}, in ${town}.`]), `${words} ${road}.`]
}

const counted = (value: number | null | undefined, one: string, many: string): string[] =>
  value ? [`${numberWord(value)} ${value === 1 ? one : many}`] : []
const grouped = (value: number) => String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

const figures: ByTone<{ rooms: string; size: string; lot: string; year: string }> = {
  friendly: {
    rooms: 'There are',
    size: 'The home measures',
    lot: 'The lot measures',
    year: 'The home was built in',
  },
  professional: {
    rooms: 'The home has',
    size: 'The home measures',
    lot: 'The lot measures',
    year: 'The home dates from',
  },
  luxury: {
    rooms: 'The residence has',
    size: 'The residence measures',
    lot: 'The lot measures',
    year: 'The residence dates from',
  },
}

/** What is known in numbers, a sentence each. */
export function figureLines({
  bedrooms,
  bathrooms,
  sqft,
  year_built,
  lot_size,
  lot_unit,
  tone_preference,
}: SpokenHome) {
  const words = figures[toneOf(tone_preference)]
  const rooms = [...counted(bedrooms, 'bedroom', 'bedrooms'), ...counted(bathrooms, 'bathroom', 'bathrooms')]
  const lot = lot_size ? lotText(lot_size, lot_unit ?? '') : undefined
  return [
    ...(rooms.length > 0 ? [`${words.rooms} ${listed(rooms)}.`] : []),
    ...(sqft ? [`${words.size} ${grouped(sqft)} square feet.`] : []),
    ...(year_built ? [`${words.year} ${year_built}.`] : []),
    ...(lot === undefined ? [] : [`${words.lot} ${lot}.`]),
  ]
}

/** Undefined where the unit is none that we know. */
function lotText(size: number, unit: string): string | undefined {
  if (/^acres?$/i.test(unit)) return `${numberWord(size)} ${size === 1 ? 'acre' : 'acres'}`
  return /^(?:sq\.? ?f(?:ee)?t\.?|square feet)$/i.test(unit) ? `${grouped(size)} square feet` : undefined
}

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
