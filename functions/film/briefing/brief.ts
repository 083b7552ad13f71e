import type { Brief, GradeName, TitleStyle } from '../Edit.ts'
import { addressLines, factsOf, type HomeFigures } from './facts.ts'

type OrderFacts = {
  contact: { name: string; phone: string }
  options: {
    address_freeform: string
    brokerage: string
    logo_is_headshot: boolean
    add_motion_graphics: boolean
    grade?: GradeName | undefined
    title_style?: TitleStyle | undefined
    title_color?: string | undefined
    license_number?: string | undefined
    voice_over: HomeFigures & { rooms_to_highlight: string[] }
  }
}
type Wanted = Pick<Brief, 'seconds' | 'mood'> & Pick<Brief['agent'], 'logo'>

export const briefOf = ({ contact, options }: OrderFacts, { seconds, mood, logo }: Wanted): Brief => ({
  ...addressLines(options.address_freeform),
  facts: factsOf(options.voice_over),
  agent: {
    ...{ name: contact.name, brokerage: options.brokerage, phone: contact.phone },
    ...(options.license_number && { license: options.license_number }),
    ...(options.logo_is_headshot ? { logo: null, portrait: logo } : { logo, portrait: null }),
  },
  seconds,
  mood,
  grade: options.grade ?? 'natural',
  ...(options.title_style && { titles: options.title_style }),
  ...(options.title_color && { color: options.title_color }),
  motionGraphics: options.add_motion_graphics,
  highlights: options.voice_over.rooms_to_highlight,
})
