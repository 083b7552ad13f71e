import * as z from 'zod/mini'
import { AssetId } from '#contract/fields'
import { defaultMood } from '#contract/film/moods'
import { planSeconds } from '#contract/money/plans'
import {
  CustomerContact,
  OrderedOptions,
  OrderId,
  OrderOptions,
  Orientation,
  PropertyType,
  VoiceOver,
} from '#contract/orders/orderRequest'

const PropertyChoice = z.union([PropertyType, z.literal('')])

/** The form as it may stand while somebody types; also how a draft is kept. */
export const OrderInput = z.object({
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  options: z.object({
    ...OrderOptions.shape,
    property_type: PropertyChoice,
    address_freeform: z.string(),
    logo_filename: z.string(),
    brokerage: z.string(),
    voice_over: z.object({ ...VoiceOver.shape, main_features: z.string() }),
  }),
})
export type OrderInput = z.output<typeof OrderInput>

/** The form as it may be sent. */
export const OrderForm = z.object({
  customer: CustomerContact,
  options: z.strictObject({ ...OrderedOptions.shape, property_type: z.pipe(PropertyChoice, PropertyType) }),
})
export type OrderForm = z.output<typeof OrderForm>

/** The plan says how long the film is. An add-on that was switched off again leaves nothing of itself in the order, and nothing to complain about. */
function asOrdered({ customer, options }: OrderInput): z.input<typeof OrderForm> {
  const { add_logo_overlay, add_music, add_voice_over } = options
  return {
    customer,
    options: {
      ...options,
      base_length_sec: planSeconds[options.plan],
      music_mood: add_music ? options.music_mood : defaultMood,
      logo_filename: add_logo_overlay ? options.logo_filename : '',
      logo_is_headshot: add_logo_overlay && options.logo_is_headshot,
      voice_over: add_voice_over ? options.voice_over : { ...options.voice_over, main_features: '' },
    },
  }
}
export const TypedOrder = z.pipe(z.transform(asOrdered), OrderForm)

/** What this browser remembers of an order until it is placed. Files are never part of it. */
export const OrderDraft = z.object({
  /** Stays when a lost order is replaced; another home has another one. */
  draftId: z._default(z.uuid(), () => crypto.randomUUID()),
  /** Made once, so that repeating a creation whose answer was lost makes no second order. */
  idempotencyKey: z.uuid(),
  orderId: z.nullable(OrderId),
  /** The server no longer knew the order, and a new one took its place. */
  wasReplaced: z.boolean(),
  reached: z.enum(['contact', 'upload', 'payment']),
  /** How many were in the order when somebody last looked. */
  photoCount: z._default(z.int(), 0),
  uploadedLogo: z.nullable(z.object({ filename: z.string(), asset_id: AssetId })),
  hasAgreed: z.boolean(),
  /** The promotion code that was entered. */
  code: z._default(z.string(), ''),
  input: OrderInput,
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** Shown on the last step, for as long as the tab is open. */
export const PlacedOrder = z.object({
  orderId: OrderId,
  email: z.string(),
  /** Of the film. */
  orientation: z._default(Orientation, 'landscape'),
  /** Where it is paid online. */
  depositCents: z.optional(z.int()),
  /** The deposit that an invoice asks for. */
  invoicedCents: z.optional(z.int()),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>
