import { planSeconds } from '#contract/money/plans'
import { briefOf } from '../../../../../functions/film/briefing/brief.ts'
import type { Brief } from '../../../../../functions/film/Edit.ts'
import type { OrderInput } from '../draft/orderForm.ts'

/** The id by which the plan names the chosen logo. */
export const logoId = 'logo'

/** The order as it stands, in the director's words; the server says the same of the order that was placed. */
export const orderedBrief = ({ customer, options }: OrderInput, hasLogo: boolean): Brief =>
  briefOf(
    { contact: customer, options },
    {
      seconds: planSeconds[options.plan],
      mood: options.add_music ? options.music_mood : null,
      logo: hasLogo ? logoId : null,
    },
  )
