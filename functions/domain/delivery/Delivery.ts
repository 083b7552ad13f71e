import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { DeliveredFile } from '#contract/film/tour'
import { limits } from '#contract/limits'
import { OrderId } from '#contract/orders/order'
import { isApproved } from '#contract/orders/status'
import { text } from '#contract/personal'
import { jobIdOf, type MadeRender, mayHave, type TourVersion, type Viewer } from '../film/TourVersion.ts'
import { currentOf, mayBeProduced } from '../film/tourProduction.ts'
import { isPaid, isUnlocked, type PaymentTerms } from '../money/orderMoney.ts'
import type { Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'
import type { Download } from './Download.ts'

/** A delivery only goes forward, until it fails: then it may be asked for again. */
export const deliveryStates = {
  waiting: { from: ['failed'] },
  rendering: { from: ['waiting', 'rendering'] },
  ready: { from: ['rendering'] },
  failed: { from: ['waiting', 'rendering'] },
} as const satisfies Record<string, { from: readonly string[] }>
export type DeliveryState = keyof typeof deliveryStates
const DeliveryState = z.enum(Object.keys(deliveryStates) as [DeliveryState, ...DeliveryState[]])

const { url: _url, may_download: _may, ...fileShape } = DeliveredFile.shape
export const MadeFile = z.object({ ...fileShape, key: z.string() })
export type MadeFile = z.infer<typeof MadeFile>

export const Delivery = z.object({
  order_id: OrderId,
  version: z.int().check(z.minimum(1)),
  state: DeliveryState,
  /** 1 for the first time that they were asked for. */
  attempt: z.int().check(z.minimum(1)),
  job_id: z.string(),
  released_at: Timestamp,
  started_at: z.optional(Timestamp),
  ended_at: z.optional(Timestamp),
  expires_at: z.optional(Timestamp),
  error_code: z.optional(text('nobody')),
  /** How many segments and files are to be made, and which of them are; 0 until the cuts are planned. */
  total: z.int(),
  finished: z.array(text('nobody')),
  files: z.array(MadeFile),
  cpu_seconds: z.number(),
})
export type Delivery = z.infer<typeof Delivery>

export type FilmVersion = TourVersion & { delivery?: Delivery; downloads?: Download[] }

/** Each try has a job of its own, since a job that has ended never starts again. */
const deliveryJobId = (orderId: string, version: number, attempt: number): string =>
  `${jobIdOf(orderId, version)}-p${attempt}`
const deliveryJob = /^ord_\w+-v\d+-p\d+$/
export const packWorkflow = 'pack'
export const isDeliveryJob = (jobId: string): boolean => deliveryJob.test(jobId)

export const isDelivering = ({ state }: Delivery): boolean => state === 'waiting' || state === 'rendering'

export const isExpired = ({ state, expires_at }: Delivery, now: Date): boolean =>
  state === 'ready' && expires_at !== undefined && now.getTime() >= Date.parse(expires_at)

export const isUnmade = (delivery: Delivery | undefined, now: Date): boolean =>
  delivery === undefined || delivery.state === 'failed' || isExpired(delivery, now)

export const mayBeReleased = (order: Order, { state, delivery }: FilmVersion, now: Date): boolean =>
  state === 'ready' && mayBeProduced(order) && isUnmade(delivery, now)

export const withoutExpired = (version: FilmVersion, now: Date): FilmVersion =>
  version.delivery && isExpired(version.delivery, now)
    ? { ...version, delivery: { ...version.delivery, files: [] } }
    : version

const dayMs = 24 * 3600 * 1000
const warningDays = 14
export function keptUntil(oldest: Date, keepDays: number): { expiresAt: Date; warnAt: Date } {
  const expiresAt = new Date(oldest.getTime() + keepDays * dayMs)
  return { expiresAt, warnAt: new Date(expiresAt.getTime() - warningDays * dayMs) }
}

/** The delivery that a release starts, or starts again. The day of the first release stands. Throws conflict where it was made as often as it may be. */
export function newDelivery({ order_id, version, delivery }: FilmVersion, now: Date): Delivery {
  const attempt = (delivery?.attempt ?? 0) + 1
  if (attempt > limits.deliveryAttempts) throw madeTooOften()
  return {
    order_id,
    version,
    state: 'waiting',
    attempt,
    job_id: deliveryJobId(order_id, version, attempt),
    released_at: delivery?.released_at ?? now.toISOString(),
    total: 0,
    finished: [],
    files: [],
    cpu_seconds: delivery?.cpu_seconds ?? 0,
  }
}

const deliveredFrom = ['preview_ready', 'awaiting_final_payment', 'preparing_files']
export function statusWhenDelivered(order: Order, terms: PaymentTerms): string {
  if (!deliveredFrom.includes(order.status)) return order.status
  return isPaid(order, terms) ? 'completed' : 'awaiting_final_payment'
}

export const filesToWatch = ({ film, delivery }: FilmVersion): MadeRender[] => [
  ...(film?.renders ?? []),
  ...(delivery?.files ?? []).flatMap(({ kind, format, name: _name, ...file }) =>
    kind === 'film' && format !== null ? [{ ...file, format, watermarked: false }] : [],
  ),
]

export const deliveredOf = (versions: readonly FilmVersion[]): Delivery | undefined =>
  versions.find(({ delivery }) => delivery !== undefined)?.delivery

export const hasFiles = (versions: readonly FilmVersion[], now: Date): boolean => {
  const delivery = deliveredOf(versions)
  return delivery?.state === 'ready' && !isExpired(delivery, now)
}

export const isSettled = (order: Order, terms: PaymentTerms): boolean =>
  terms !== undefined && isApproved(order) && isUnlocked(order, terms)

export const versionPaidFor = (
  order: Order,
  versions: readonly FilmVersion[],
  { terms, now, approved }: { terms: PaymentTerms; now: Date; approved?: number | undefined },
): FilmVersion | undefined => {
  const before = deliveredOf(versions)
  if (!isSettled(order, terms) || !isUnmade(before, now)) return undefined
  const ready = versions.filter(
    (version) => mayBeReleased(order, version, now) && (version.delivery?.attempt ?? 0) < limits.deliveryAttempts,
  )
  return ready.find(({ version }) => version === (approved ?? before?.version)) ?? currentOf(ready)
}

export const noSuchVersion = () =>
  new AppError('conflict', 'We can’t find this version of the film. Please reload the page.')
export const notReleasable = () =>
  new AppError(
    'conflict',
    'Only a version that is ready can be released, of an order that is not cancelled or archived.',
  )

const madeTooOften = () =>
  new AppError(
    'conflict',
    `The finished files of this version were made ${limits.deliveryAttempts} times, which is the most. Please start a new version and release that.`,
  )

/** The file of this name. Throws conflict where files are not finished, gone or not paid yet, not_found where there is none of the name. */
export function fileToHandOut(
  versions: readonly FilmVersion[],
  name: string,
  { viewer, isUnlocked, now }: { viewer: Viewer; isUnlocked: boolean; now: Date },
): { file: MadeFile; version: number } {
  const version = versions.find(({ delivery }) => delivery !== undefined)
  if (version?.delivery?.state !== 'ready') throw new AppError('conflict', 'These files are not finished yet.')
  if (isExpired(version.delivery, now))
    throw new AppError('conflict', 'These files have expired. Please contact us, and we’ll make them again.')
  if (!mayHave(viewer, { ...version, isUnlocked }))
    throw new AppError('conflict', 'These files can be downloaded once the film is paid for.')
  const file = version.delivery.files.find((own) => own.name === name)
  if (!file) throw new AppError('not_found', 'There is no such file. Please reload the page.')
  return { file, version: version.version }
}
