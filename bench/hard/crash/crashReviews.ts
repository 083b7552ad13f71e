import { expect } from 'vitest'
import { ReviewRoom } from '#contract/review/review'
import { anAddress } from '../../../tests/support/builders.ts'
import type { PlacedOrder } from '../../../tests/support/orders/placing.ts'
import { type CrashFlows, deedsOn } from './crash.ts'

const { call } = await import('../../../tests/support/apiEvent.ts')
const { aDraft, postAgain } = await import('../../../tests/support/orders/placing.ts')
const { aPlannedVersion } = await import('../../../tests/support/film/plannedVersion.ts')
const { aReadyVersion } = await import('../../../tests/support/film/reviewing.ts')
const { aPhotoIn } = await import('../../../tests/support/photos/uploading.ts')
const { handler: review } = await import('../../../functions/entries/api/review.ts')

async function aReviewedOrder(): Promise<PlacedOrder> {
  const order = await aDraft()
  await aPhotoIn(order)
  await postAgain(order, { submit: true })
  await aReadyVersion(order.orderId)
  return order
}
const own = ({ orderId, cookies }: PlacedOrder) => ({ params: { order_id: orderId }, cookies, address: anAddress() })
const roomOf = async (order: PlacedOrder) =>
  ReviewRoom.parse((await call(review, 'GET /api/orders/{order_id}/review', own(order))).body.room)

/** What a customer does with the film. */
export const crashReviews: CrashFlows = {
  'a version that comments ask for': async () => {
    const order = await aReviewedOrder()
    const comment = await aPlannedVersion(order.orderId)
    const { rounds } = await roomOf(order)
    return {
      act: () =>
        call(review, 'POST /api/orders/{order_id}/review/versions', {
          ...own(order),
          body: { base_version: 1, comments: [comment] },
        }),
      end: async () => {
        const room = await roomOf(order)
        expect(room.versions.map(({ version }) => version)).toEqual([2, 1])
        expect([rounds, room.rounds]).toMatchObject([{ used: 0 }, { used: 1 }])
      },
    }
  },
  'a step back to an earlier version': async () => {
    const order = await aReviewedOrder()
    await aPlannedVersion(order.orderId)
    // The clock stands still, and whoever goes back does so after both were made.
    for (const version of [1, 2])
      await aReadyVersion(order.orderId, version, { created_at: new Date(Date.now() - 60_000 / version).toISOString() })
    const { rounds } = await roomOf(order)
    return {
      act: () =>
        call(review, 'POST /api/orders/{order_id}/review/versions', {
          ...own(order),
          body: { base_version: 2, undo_to: 1 },
        }),
      end: async () => {
        const room = await roomOf(order)
        expect(room.versions.map(({ version, is_current }) => [version, is_current])).toEqual([
          [2, false],
          [1, true],
        ])
        expect(room.rounds).toEqual(rounds)
        expect(await deedsOn(order.orderId, 'review.version_shown')).toHaveLength(1)
      },
    }
  },
  'an approval': async () => {
    const order = await aReviewedOrder()
    return {
      act: () =>
        call(review, 'POST /api/orders/{order_id}/review/approval', {
          ...own(order),
          body: { version: 1, name: 'Dana Whitlock' },
        }),
      end: async () => expect(await roomOf(order)).toMatchObject({ approval: { version: 1, name: 'Dana Whitlock' } }),
    }
  },
}
