import type { BodyInput } from '#contract/endpoints'
import type { Photo } from '#contract/orders/order'
import { api } from '../../../../lib/api/api.ts'
import { type Access, ownAccess } from './access.ts'
import { oneOf } from './fileResults.ts'
import { answerMilliseconds } from './transfer.ts'

type Confirmation = Omit<BodyInput<'POST /api/uploads/confirm'>, 'order_id'>
type Waiting = {
  orderId: string
  confirmation: Confirmation
  resolve: (photo: Photo) => void
  reject: (reason: unknown) => void
}
export type Confirmations = {
  /** Settles with the next batch; a failure is the photo's own. */
  confirm: (orderId: string, confirmation: Confirmation) => Promise<Photo>
  /** Nothing more is on its way that a confirmation could wait for. */
  hurry: () => void
}

/** What the server examines in one call while the next photo goes to the storage, and keeps in one item of its table. */
const atOnce = 7
/** How long a stored photo waits for others. */
const longestMilliseconds = 20_000

/** Confirms stored photos behind the uploads, several in one request. `isLast` tells whether any are still to come. */
export function createConfirmations(isLast: () => boolean, access: Access = ownAccess): Confirmations {
  let waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const all = waiting
    waiting = []
    for (const orderId of new Set(all.map((one) => one.orderId))) {
      const ofOrder = all.filter((one) => one.orderId === orderId)
      for (let start = 0; start < ofOrder.length; start += atOnce)
        void send(orderId, ofOrder.slice(start, start + atOnce), access)
    }
  }

  return {
    confirm: (orderId, confirmation) =>
      new Promise((resolve, reject) => {
        waiting.push({ orderId, confirmation, resolve, reject })
        if (waiting.length >= atOnce) flush()
        else timer ??= setTimeout(flush, isLast() ? 0 : longestMilliseconds)
      }),
    hurry: flush,
  }
}

async function send(orderId: string, some: readonly Waiting[], access: Access): Promise<void> {
  const asking = ask(
    orderId,
    some.map(({ confirmation }) => confirmation),
    access,
  )
  await Promise.all(
    some.map(({ resolve, reject }, index) =>
      asking.then((results) => resolve(oneOf(results, index).photo)).catch(reject),
    ),
  )
}

async function ask(order_id: string, [one, ...others]: Confirmation[], { headers }: Access) {
  const signal = AbortSignal.timeout(answerMilliseconds)
  if (!one) return []
  if (others.length === 0)
    return [await api('POST /api/uploads/confirm', { signal, headers, body: { order_id, ...one } })]
  const body = { order_id, files: [one, ...others] }
  return (await api('POST /api/uploads/confirm-batch', { signal, headers, body })).files
}
