import * as z from 'zod/mini'
import { Address, Brokerage, Email, line, PersonName, Phone, paragraph, prefixedId, tidyAll } from '../fields.ts'
import { drawn } from '../film/drawnText.ts'
import { FilmGrade } from '../film/grades.ts'
import { defaultMood, Mood } from '../film/moods.ts'
import { LicenseNumber, NarratorName, TitleColor, TitleStyle } from '../film/style.ts'
import { limits } from '../limits.ts'
import { Plan } from '../money/pricing.ts'
import { EnteredCode } from '../money/promotions.ts'
import { text, type Whose } from '../personal.ts'
import { orientations, propertyTypeNames, propertyTypes, resolutions } from './orderChoices.ts'

export const PropertyType = z.enum(propertyTypes, 'Please choose a property type.')
export type PropertyType = z.infer<typeof PropertyType>
export { propertyTypeNames }
export const Resolution = z.enum(resolutions, 'Please choose a video resolution.')
export type Resolution = z.infer<typeof Resolution>
export const Orientation = z.enum(orientations, 'Please choose an orientation.')
export type Orientation = z.infer<typeof Orientation>

const short = (whose: Whose) => z._default(line(whose, limits.shortTextLength, tidyAll), '')
const long = z._default(paragraph('words', limits.featuresLength), '')
const isCountable = (value: number) => value === 0 || value >= 0.001
const count = (max: number) =>
  z.optional(
    z.nullable(z.number().check(z.gte(0), z.lte(max), z.refine(isCountable, 'Please enter a larger number, or 0.'))),
  )

export const VoiceOver = z.strictObject({
  title: short('words'),
  address: short('home'),
  listing_url: z._default(line('words', 2_000, tidyAll), ''),
  bedrooms: count(1_000),
  bathrooms: count(1_000),
  sqft: count(100_000_000),
  lot_size: count(1_000_000_000),
  lot_unit: z._default(line('home', 20, tidyAll), 'sqft'),
  year_built: count(9_999),
  price_listing: count(1_000_000_000_000),
  main_features: long,
  rooms_to_highlight: z._default(z.array(line('words', limits.shortTextLength, tidyAll)).check(z.maxLength(50)), []),
  special_features: long,
  outdoor_features: long,
  neighborhood_highlights: long,
  tone_preference: z._default(line('words', 40, tidyAll), 'friendly'),
})
export type VoiceOver = z.infer<typeof VoiceOver>
/** Only the API takes these: no form asks for them, and no screen shows them. */
export type VoiceOverOfApi =
  | ('title' | 'address' | 'listing_url' | 'bedrooms' | 'bathrooms' | 'sqft' | 'lot_size' | 'lot_unit' | 'year_built')
  | ('price_listing' | 'rooms_to_highlight' | 'special_features' | 'outdoor_features' | 'neighborhood_highlights')
  | 'tone_preference'
export const noVoiceOver: VoiceOver = VoiceOver.parse({})

export const OrderOptions = z.strictObject({
  plan: z._default(Plan, 'basic'),
  property_type: PropertyType,
  address_freeform: text('home'),
  orientation: z._default(Orientation, 'landscape'),
  add_logo_overlay: z._default(z.boolean(), false),
  logo_filename: z._default(line('words', limits.filenameLength, tidyAll), ''),
  logo_is_headshot: z._default(z.boolean(), false),
  resolution: z._default(Resolution, '720p'),
  add_music: z._default(z.boolean(), false),
  music_mood: z._default(Mood, defaultMood),
  add_motion_graphics: z._default(z.boolean(), false),
  add_voice_over: z._default(z.boolean(), false),
  manual_voice_over: z._default(z.boolean(), false),
  brokerage: z._default(text('words'), ''),
  base_length_sec: z._default(z.int().check(z.gte(15), z.lte(600)), 60),
  grade: z.optional(FilmGrade),
  title_style: z.optional(TitleStyle),
  title_color: z.optional(TitleColor),
  license_number: z.optional(LicenseNumber),
  narrator: z.optional(NarratorName),
  voice_over: z._default(VoiceOver, noVoiceOver),
})
export type OrderOptions = z.infer<typeof OrderOptions>
/** Only the API takes these, as of the voice over. */
export type OptionOfApi = 'grade' | 'title_style' | 'title_color' | 'license_number' | 'narrator'

/** As they may be ordered. */
export const OrderedOptions = z.strictObject({
  ...OrderOptions.shape,
  address_freeform: Address.check(drawn),
  brokerage: z._default(Brokerage.check(drawn), ''),
})

/** The price needs no address yet, so that it is live from the first click. */
export const PriceRequest = z.strictObject({
  ...OrderOptions.shape,
  property_type: z.optional(PropertyType),
  brokerage: z._default(line('words', limits.brokerageLength), ''),
  address_freeform: z._default(line('home', limits.addressLength), ''),
  code: z.optional(EnteredCode),
})

export const CustomerContact = z.strictObject({
  name: PersonName.check(drawn),
  email: Email,
  phone: z._default(Phone.check(drawn), ''),
})
export type CustomerContact = z.infer<typeof CustomerContact>

export const OrderId = prefixedId('ord')
export const CustomerId = prefixedId('cus')

/** `order_id` names an order that this browser or account made before; `submit` places it. */
export const OrderRequest = z.strictObject({
  customer: CustomerContact,
  options: OrderedOptions,
  order_id: z.optional(OrderId),
  submit: z._default(z.boolean(), false),
  code: z.optional(EnteredCode),
})
export type OrderRequest = z.infer<typeof OrderRequest>
