import type { OrderView } from '#contract/orders/order'
import type { OrderDraft } from '../draft/orderDraft.ts'
import { blankOrder, type OrderInput } from '../draft/orderForm.ts'
import { discardOrder, type LogoUpload, type OrderSession } from '../draft/orderSession.ts'

/** A draft that the server keeps, taken up where it was left. */
export const openedDraft = (draft: OrderDraft, { orderId, photos }: OrderView): OrderDraft => ({
  ...draft,
  orderId,
  reached: 'upload',
  photoCount: photos.filter(({ type }) => type === 'photo').length,
  uploadedLogo: photos.find(({ type }) => type === 'logo') ?? null,
})

/** What the next order has in common with this one: who orders, and what is made; not the home. */
const forAnotherHome = ({ customer, options }: OrderInput, logoFilename: string): OrderInput => ({
  customer,
  options: {
    ...options,
    property_type: '',
    address_freeform: '',
    logo_filename: logoFilename,
    voice_over: { ...blankOrder.options.voice_over, tone_preference: options.voice_over.tone_preference },
  },
})

/** Another order by who ordered before, for another home, with the logo of the one before. */
export function orderLike(session: OrderSession, input: OrderInput, { file, kept }: Pick<LogoUpload, 'file' | 'kept'>) {
  const filename = file?.name ?? kept?.filename ?? ''
  discardOrder(session, forAnotherHome(input, filename))
  session.lastAddress.set(input.options.address_freeform)
  if (filename !== '') session.logo.set({ file, ...(kept && { kept }), state: 'chosen', reason: '' })
}
