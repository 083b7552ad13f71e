import type { OrderView } from '#contract/orders/order'
import { api } from '../../../lib/api/api.ts'
import type { OrderInput } from '../draft/orderForm.ts'
import { discardOrder, type LogoUpload, type OrderSession } from '../draft/orderSession.ts'
import { isNotFound } from '../draft/saveOrder.ts'
import type { OrderFormApi } from '../draft/useOrderForm.ts'
import { openedDraft, orderLike } from './anotherHome.ts'

/** What an address may ask of the wizard: an order to go on with, one to order like, or an empty one. */
export type Question = 'order' | 'like' | 'fresh'
type Asked = {
  question: Question
  orderId: string
  session: OrderSession
  reset: OrderFormApi['reset']
  signal: AbortSignal
}

const missing = 'We couldn’t open that order here. Please log in with the account it belongs to, or fill in a new one.'
const unread = 'We couldn’t open your earlier order right now. Please check your connection and try again.'

/** A stored order as the form shows it. */
const orderInputOf = ({ customer, options }: OrderView): OrderInput => ({ customer, options })

/** What went wrong, or the step to go to, where one is wanted. */
export type Opened = { failure: string; step?: string }

/** Opens what the address asks for. */
export async function openAsked({ question, orderId, session, reset, signal }: Asked): Promise<Opened> {
  const { draft, isLeftOver } = session
  if (question === 'fresh') {
    discardOrder(session)
    reset(draft.get().input)
    return { failure: '' }
  }
  if (question === 'order' && draft.get().orderId === orderId) {
    isLeftOver.set(false)
    return { failure: '', step: draft.get().reached }
  }
  try {
    const { order } = await api('GET /api/orders/{order_id}', { params: { order_id: orderId }, signal })
    const goesOn = question === 'order' && order.status === 'draft'
    if (signal.aborted) return { failure: '' }
    if (goesOn) {
      discardOrder(session, orderInputOf(order))
      draft.set(openedDraft(draft.get(), order))
    } else orderLike(session, orderInputOf(order), logoOf(order))
    reset(draft.get().input)
    return { failure: '', ...(goesOn && { step: draft.get().reached }) }
  } catch (error) {
    return { failure: isNotFound(error) ? missing : unread }
  }
}

/** The logo of an order, which the server copies into the next one. */
function logoOf({ options, photos }: OrderView): Pick<LogoUpload, 'file' | 'kept'> {
  const logo = options.add_logo_overlay ? photos.find(({ type }) => type === 'logo') : undefined
  if (!logo) return { file: null }
  return { file: null, kept: { assetId: logo.asset_id, filename: logo.filename, pictureUrl: logo.thumbnail_url } }
}
