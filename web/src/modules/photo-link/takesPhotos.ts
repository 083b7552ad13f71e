import type { OrderView } from '#contract/orders/order'
import { statusOf } from '#contract/orders/status'

/** Whether a link to add photos is of use: where the film starts with the order, it is over at once. */
export const takesPhotos = ({ status, tour: { state } }: Pick<OrderView, 'status' | 'tour'>): boolean =>
  statusOf(status).takesFiles && state !== 'waiting' && state !== 'rendering'
