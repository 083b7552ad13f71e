import * as z from 'zod/mini'
import { OrderDocument } from './documents.ts'
import {
  Address,
  AssetId,
  Brokerage,
  Cents,
  Email,
  line,
  ok,
  PersonName,
  Phone,
  paragraph,
  prefixedId,
  Timestamp,
} from './fields.ts'
import { limits } from './limits.ts'
import { Money } from './money.ts'
import { orientations, propertyTypeNames, propertyTypes, resolutions } from './orderChoices.ts'
import { photoRooms } from './photoRooms.ts'
import { LineItem, Plan } from './pricing.ts'
import { EnteredCode } from './promotions.ts'
import { defaultMood, Mood, Tour } from './tour.ts'

export const PropertyType = z.enum(propertyTypes, 'Please choose a property type.')
export type PropertyType = z.infer<typeof PropertyType>
export { propertyTypeNames }
export const Resolution = z.enum(resolutions, 'Please choose a video resolution.')
export type Resolution = z.infer<typeof Resolution>
export const Orientation = z.enum(orientations, 'Please choose an orientation.')
export type Orientation = z.infer<typeof Orientation>

const short = z._default(line(limits.shortTextLength), '')
const long = z._default(paragraph(limits.featuresLength), '')
/** Thousandths are as fine as a listing gets; the table refuses numbers that are far smaller. */
const isCountable = (value: number) => value === 0 || value >= 0.001
const count = (max: number) =>
  z.optional(
    z.nullable(z.number().check(z.gte(0), z.lte(max), z.refine(isCountable, 'Please enter a larger number, or 0.'))),
  )

/** What a voice-over needs to know; the wizard edits main_features alone. */
export const VoiceOver = z.strictObject({
  title: short,
  address: short,
  listing_url: z._default(line(2_000), ''),
  bedrooms: count(1_000),
  bathrooms: count(1_000),
  sqft: count(100_000_000),
  lot_size: count(1_000_000_000),
  lot_unit: z._default(line(20), 'sqft'),
  year_built: count(9_999),
  price_listing: count(1_000_000_000_000),
  main_features: long,
  rooms_to_highlight: z._default(z.array(line(limits.shortTextLength)).check(z.maxLength(50)), []),
  special_features: long,
  outdoor_features: long,
  neighborhood_highlights: long,
  tone_preference: z._default(line(40), 'friendly'),
})
export type VoiceOver = z.infer<typeof VoiceOver>
export const noVoiceOver: VoiceOver = VoiceOver.parse({})

/** As an order is kept and shown. */
export const OrderOptions = z.strictObject({
  plan: z._default(Plan, 'basic'),
  property_type: PropertyType,
  address_freeform: z.string(),
  orientation: z._default(Orientation, 'landscape'),
  add_logo_overlay: z._default(z.boolean(), false),
  logo_filename: z._default(line(limits.filenameLength), ''),
  resolution: z._default(Resolution, '720p'),
  add_music: z._default(z.boolean(), false),
  /** Of the music, where that is ordered. */
  music_mood: z._default(Mood, defaultMood),
  add_motion_graphics: z._default(z.boolean(), false),
  add_voice_over: z._default(z.boolean(), false),
  manual_voice_over: z._default(z.boolean(), false),
  brokerage: z._default(z.string(), ''),
  /** Seconds of film; the plan says how many, whatever a request asks for. */
  base_length_sec: z._default(z.int().check(z.gte(15), z.lte(600)), 60),
  voice_over: z._default(VoiceOver, noVoiceOver),
})
export type OrderOptions = z.infer<typeof OrderOptions>

/** As they may be ordered. */
export const OrderedOptions = z.strictObject({
  ...OrderOptions.shape,
  address_freeform: Address,
  brokerage: z._default(Brokerage, ''),
})

/** The price needs no address yet, so that it is live from the first click. */
export const PriceRequest = z.strictObject({
  ...OrderOptions.shape,
  property_type: z.optional(PropertyType),
  brokerage: z._default(line(limits.brokerageLength), ''),
  address_freeform: z._default(line(limits.addressLength), ''),
  /** A promotion code. */
  code: z.optional(EnteredCode),
})

export const CustomerContact = z.strictObject({ name: PersonName, email: Email, phone: z._default(Phone, '') })
export type CustomerContact = z.infer<typeof CustomerContact>

export { AssetId }
export const OrderId = prefixedId('ord')
export const CustomerId = prefixedId('cus')

/** `order_id` names an order that this browser or account made before; `submit` places it. */
export const OrderRequest = z.strictObject({
  customer: CustomerContact,
  options: OrderedOptions,
  order_id: z.optional(OrderId),
  submit: z._default(z.boolean(), false),
  /** A promotion code, which counts where the order is submitted. */
  code: z.optional(EnteredCode),
})
export type OrderRequest = z.infer<typeof OrderRequest>

export const OrderReceipt = z.object({
  ok,
  orderId: OrderId,
  customer_id: CustomerId,
  status: z.string(),
  plan: Plan,
  price_cents: Cents,
  line_items: z.array(LineItem),
  submitted_at: z.nullable(Timestamp),
  /** Due online at once, where the stage takes payments. */
  deposit_cents: z.optional(Cents),
})

/** What its customer adds to an order. */
export const UploadType = z.enum(['photo', 'logo', 'voice'], 'Please choose photo, logo or voice.')
export type UploadType = z.infer<typeof UploadType>
/** A clip stands in a photo's place; administrators add it. */
export const AssetType = z.enum(['photo', 'logo', 'voice', 'clip'])
export type AssetType = z.infer<typeof AssetType>

export const PhotoRoom = z.enum(photoRooms, 'Please choose a room from the list.')
export type PhotoRoom = z.infer<typeof PhotoRoom>

/** A confirmed file of an order, as its owner sees it. Sizes in pixels after EXIF rotation. */
export const Photo = z.object({
  asset_id: AssetId,
  type: AssetType,
  seq: z.int(),
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A small picture that our side makes within seconds; there is nothing behind the link before. */
  thumbnail_url: z.nullable(z.string()),
  /** Why the file can't be used, in a sentence; null where it can, or where nobody has opened it yet. */
  problem: z.nullable(z.string()),
  /** What the customer said of it; null where he said nothing. */
  room: z.nullable(PhotoRoom),
  /** Whether the customer wants it to open the film. */
  is_cover: z.boolean(),
})
export type Photo = z.infer<typeof Photo>

/** A moment in an order's life: the status that it took then. */
export const OrderMoment = z.object({ status: z.string(), at: Timestamp })
export type OrderMoment = z.infer<typeof OrderMoment>

/** What a customer asked about a placed order or a draft. It is answered by mail. */
export const QuestionRequest = z.strictObject({
  message: paragraph(limits.messageLength).check(z.minLength(1, 'Please write a message.')),
})
export type QuestionRequest = z.infer<typeof QuestionRequest>
export const OrderQuestion = z.object({ text: z.string(), at: Timestamp })
export type OrderQuestion = z.infer<typeof OrderQuestion>

export const OrderView = z.object({
  orderId: OrderId,
  customer_id: CustomerId,
  status: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  options: OrderOptions,
  plan: Plan,
  price_cents: Cents,
  line_items: z.array(LineItem),
  created_at: Timestamp,
  submitted_at: z.nullable(Timestamp),
  /** Oldest first; its creation is the first. */
  timeline: z.array(OrderMoment),
  /** In the order that the customer arranged, else in that of the upload. */
  photos: z.array(Photo),
  tour: Tour,
  money: Money,
  /** Its invoice, receipts and credit notes, oldest first. */
  documents: z.array(OrderDocument),
  /** Oldest first. */
  questions: z.array(OrderQuestion),
})
export type OrderView = z.infer<typeof OrderView>

/** A row of the account's and the console's order tables. */
export const OrderRow = z.object({
  id: OrderId,
  status: z.string(),
  address_freeform: z.string(),
  resolution: Resolution,
  property_type: PropertyType,
  price_cents: Cents,
  created_at: Timestamp,
  customer_id: CustomerId,
  customer_name: z.string(),
  customer_email: z.string(),
})
export type OrderRow = z.infer<typeof OrderRow>
