import type { OrderForm, OrderInput } from './orderSchemas.ts'

export type { OrderForm, OrderInput }

let loading: Promise<typeof import('./orderSchemas.ts')> | undefined

/**
 * The schemas are a tenth of the first step, and needed only once something was typed or is kept from before. Whoever
 * asks while they are on their way waits for the same ones; after a failure the next one asks anew.
 */
export function loadOrderSchemas() {
  loading ??= import('./orderSchemas.ts').finally(() => {
    loading = undefined
  })
  return loading
}

export const blankOrder: OrderInput = {
  customer: { name: '', email: '', phone: '' },
  options: {
    plan: 'basic',
    property_type: '',
    address_freeform: '',
    orientation: 'landscape',
    add_logo_overlay: false,
    logo_filename: '',
    logo_is_headshot: false,
    resolution: '720p',
    add_music: false,
    music_mood: 'warm',
    add_motion_graphics: false,
    add_voice_over: false,
    manual_voice_over: false,
    brokerage: '',
    base_length_sec: 60,
    voice_over: {
      title: '',
      address: '',
      listing_url: '',
      lot_unit: 'sqft',
      main_features: '',
      rooms_to_highlight: [],
      special_features: '',
      outdoor_features: '',
      neighborhood_highlights: '',
      tone_preference: 'friendly',
    },
  },
}
