import * as z from 'zod/mini'
import { CustomerContact, noVoiceOver, OrderOptions, PropertyType, VoiceOver } from '#contract/order'

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
  options: z.strictObject({ ...OrderOptions.shape, property_type: z.pipe(PropertyChoice, PropertyType) }),
})
export type OrderForm = z.output<typeof OrderForm>

export const blankOrder: OrderInput = {
  customer: { name: '', email: '', phone: '' },
  options: {
    plan: 'basic',
    property_type: '',
    address_freeform: '',
    orientation: 'landscape',
    add_logo_overlay: false,
    logo_filename: '',
    resolution: '720p',
    add_music: false,
    add_motion_graphics: false,
    add_voice_over: false,
    manual_voice_over: false,
    brokerage: '',
    base_length_sec: 60,
    voice_over: noVoiceOver,
  },
}

/** An add-on that was switched off again leaves nothing of itself in the order. */
export function withoutUnusedAddOns({ customer, options }: OrderForm): OrderForm {
  const { add_logo_overlay, add_voice_over } = options
  return {
    customer,
    options: {
      ...options,
      logo_filename: add_logo_overlay ? options.logo_filename : '',
      voice_over: add_voice_over ? options.voice_over : { ...options.voice_over, main_features: '' },
    },
  }
}
