import type { BodyInput } from '#contract/endpoints'
import type { OptionOfApi, VoiceOver, VoiceOverOfApi } from '#contract/orders/order'

export type NewOrder = BodyInput<'POST /api/admin/orders'>

export const blank = {
  name: '',
  email: '',
  phone: '',
  brokerage: '',
  address_freeform: '',
  property_type: '' as '' | NewOrder['options']['property_type'],
  plan: 'basic' as NonNullable<NewOrder['options']['plan']>,
  resolution: '720p' as NonNullable<NewOrder['options']['resolution']>,
  add_music: false,
  add_voice_over: false,
  main_features: '',
}
export type Draft = typeof blank

/** What nobody is asked for on the phone. */
type NotAsked =
  | ('orientation' | 'music_mood' | 'base_length_sec' | 'add_motion_graphics' | 'manual_voice_over')
  | ('add_logo_overlay' | 'logo_filename' | 'logo_is_headshot')
  | OptionOfApi

const voiceOverOf = (draft: Draft): Pick<VoiceOver, Exclude<keyof VoiceOver, VoiceOverOfApi>> => ({
  main_features: draft.add_voice_over ? draft.main_features : '',
})

/** The options as they are, also while the form has no address yet. */
export const optionsOf = (draft: Draft) =>
  ({
    property_type: draft.property_type || ('residential' as const),
    address_freeform: draft.address_freeform,
    plan: draft.plan,
    resolution: draft.resolution,
    brokerage: draft.brokerage,
    add_music: draft.add_music,
    add_voice_over: draft.add_voice_over,
    voice_over: voiceOverOf(draft),
  }) satisfies Record<Exclude<keyof NewOrder['options'], NotAsked>, unknown>

export const orderOf = (draft: Draft): NewOrder => ({
  customer: { name: draft.name, email: draft.email, phone: draft.phone },
  options: optionsOf(draft),
})

/** The server's messages by the names of the form's fields. */
export const errorsOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]))
