import type { Brief } from '../film/Edit.ts'
import type { Order } from './Order.ts'
import type { TourVersion } from './TourVersion.ts'

/** The first part of an address is the street, the rest the place: without the postal code, which no title needs. */
export function linesOf(address: string): { street: string; place: string } {
  const [street = '', ...rest] = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const place = rest
    .map((part) => part.replace(/\s+\d{5}(-\d{4})?$/, ''))
    .filter((part) => !/^(\d{5}(-\d{4})?|USA?)$/.test(part))
  return { street, place: place.join(', ') }
}

const thousands = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
const counted = (value: number | null | undefined, one: string, many: string): string[] =>
  value ? [`${thousands(value)} ${value === 1 ? one : many}`] : []

/** What a film says of the home: only what was typed, and nothing that is zero. */
const factsOf = ({ bedrooms, bathrooms, sqft }: Order['options']['voice_over']): string[] => [
  ...counted(bedrooms, 'bed', 'beds'),
  ...counted(bathrooms, 'bath', 'baths'),
  ...counted(sqft === null || sqft === undefined ? sqft : Math.round(sqft), 'sq ft', 'sq ft'),
]

/** An order's words and options as the director takes them. `logo` is the id of its file. */
export function briefOf(order: Order, { seconds, mood }: TourVersion, logo: string | undefined): Brief {
  const { contact, options } = order
  return {
    ...linesOf(options.address_freeform),
    facts: factsOf(options.voice_over),
    agent: {
      name: contact.name,
      brokerage: options.brokerage,
      phone: contact.phone,
      logo: logo ?? null,
      portrait: null,
    },
    seconds,
    mood,
    motionGraphics: options.add_motion_graphics,
    highlights: options.voice_over.rooms_to_highlight,
  }
}
