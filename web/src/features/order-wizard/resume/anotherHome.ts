import type { OrderView } from '#contract/order'
import type { OrderDraft } from '../orderDraft.ts'
import { blankOrder, type OrderInput } from '../orderForm.ts'
import { letGo, type OrderSession } from '../orderSession.ts'

/** A draft that the server keeps, taken up where it was left. */
export const openedDraft = (draft: OrderDraft, { orderId, photos }: OrderView): OrderDraft => ({
  ...draft,
  orderId,
  reached: 'upload',
  photoCount: photos.filter(({ type }) => type === 'photo').length,
  uploadedLogo: photos.find(({ type }) => type === 'logo') ?? null,
})

/** What the next order has in common with this one: who orders, and what is made; not the home. */
const forAnotherHome = ({ customer, options }: OrderInput, logo: File | null): OrderInput => ({
  customer,
  options: {
    ...options,
    property_type: '',
    address_freeform: '',
    logo_filename: logo?.name ?? '',
    voice_over: { ...blankOrder.options.voice_over, tone_preference: options.voice_over.tone_preference },
  },
})

/** Another order by who ordered before, for another home; the logo is uploaded again with it. */
export function orderLike(session: OrderSession, input: OrderInput, logo: File | null) {
  letGo(session, forAnotherHome(input, logo))
  if (logo) session.logo.set({ file: logo, state: 'chosen', reason: '' })
}
