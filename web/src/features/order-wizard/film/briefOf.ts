import { planSeconds } from '#contract/plans'
import type { Brief } from '../../../../../functions/film/Edit.ts'
import { addressLines, factsOf } from '../../../../../functions/film/facts.ts'
import type { OrderInput } from '../orderForm.ts'

/** The id by which the plan names the chosen logo. */
export const logoId = 'logo'

/** The order as it stands, in the director's words; the server says the same of the order that was placed. */
export function briefOf({ customer, options }: OrderInput, hasLogo: boolean): Brief {
  return {
    ...addressLines(options.address_freeform),
    facts: factsOf(options.voice_over),
    agent: {
      name: customer.name,
      brokerage: options.brokerage,
      phone: customer.phone,
      logo: hasLogo ? logoId : null,
      portrait: null,
    },
    seconds: planSeconds[options.plan],
    mood: options.add_music ? 'warm' : null,
    motionGraphics: options.add_motion_graphics,
    highlights: options.voice_over.rooms_to_highlight,
  }
}
