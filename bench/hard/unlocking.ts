import type { PlacedOrder } from '../../tests/support/orders/placing.ts'

const { call } = await import('../../tests/support/apiEvent.ts')
const { anAddress } = await import('../../tests/support/builders.ts')
const { handler: review } = await import('../../functions/entries/api/review.ts')

/**
 * What an order may owe, at least and at most, as whoever pays can know it while answers are lost: less at once with
 * whatever was sent, more only once that was acknowledged.
 */
export type Owed = { least: number; most: number }
export const owing = (cents: number): Owed => ({ least: cents, most: cents })

/** A request for the finished file, what the order may have owed then, and whether a link came. */
export type Probe = Owed & { when: string; isHandedOut: boolean }

/** Asks for the finished file. */
export const askForFile = ({ orderId, cookies }: PlacedOrder) =>
  call(review, 'POST /api/orders/{order_id}/downloads', {
    params: { order_id: orderId },
    cookies,
    address: anAddress(),
    body: { name: 'film.mp4' },
  })

/** Files that came while something was certainly due, and that did not come while certainly nothing was. */
export const unlockFindings = (orderId: string, probes: readonly Probe[]): string[] =>
  probes.flatMap(({ when, isHandedOut, least, most }) => {
    if (isHandedOut && least > 0) return [`${orderId} was handed out ${when}, with ${least} due`]
    return !isHandedOut && most <= 0 ? [`${orderId} was refused ${when}, with nothing due`] : []
  })
