import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { DeliveredFile } from '#contract/film/tour'
import { limits } from '#contract/limits'
import { OrderId } from '#contract/orders/order'
import { isApproved } from '#contract/orders/status'
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
/** A finished file by its key in the bucket. */
export const MadeFile = z.object({ ...fileShape, key: z.string() })
export type MadeFile = z.infer<typeof MadeFile>

/** The finished files of one released version: how far they are, and what came of it. */
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
  /** Until when its files are kept; absent where they stay with the order. */
  expires_at: z.optional(Timestamp),
  error_code: z.optional(z.string()),
  /** How many segments and files are to be made, and which of them are; 0 until the cuts are planned. */
  total: z.int(),
  finished: z.array(z.string()),
  files: z.array(MadeFile),
  cpu_seconds: z.number(),
})
export type Delivery = z.infer<typeof Delivery>

/** A version of the film with its delivery, where it was released, and who has downloaded of it. */
export type FilmVersion = TourVersion & { delivery?: Delivery; downloads?: Download[] }

/** Each try has a job of its own, since a job that has ended never starts again. */
const deliveryJobId = (orderId: string, version: number, attempt: number): string =>
  `${jobIdOf(orderId, version)}-p${attempt}`
const deliveryJob = /^ord_\w+-v\d+-p\d+$/
/** What makes the files of a delivery. */
export const packWorkflow = 'pack'
export const isDeliveryJob = (jobId: string): boolean => deliveryJob.test(jobId)

export const isDelivering = ({ state }: Delivery): boolean => state === 'waiting' || state === 'rendering'

/** Whether its files were made and are kept no more. */
export const isExpired = ({ state, expires_at }: Delivery, now: Date): boolean =>
  state === 'ready' && expires_at !== undefined && now.getTime() >= Date.parse(expires_at)

/** Whether there is nothing of a release: nobody has released it, or its files failed or are gone. */
export const isUnmade = (delivery: Delivery | undefined, now: Date): boolean =>
  delivery === undefined || delivery.state === 'failed' || isExpired(delivery, now)

/**
 * Whether a version's finished files may be made and given out: it is there, its order is alive, and nobody has released
 * it before, or what was made of it then has failed or is gone.
 */
export const mayBeReleased = (order: Order, { state, delivery }: FilmVersion, now: Date): boolean =>
  state === 'ready' && mayBeProduced(order) && isUnmade(delivery, now)

/** The version as it stands: of files that are kept no more there are none. */
export const withoutExpired = (version: FilmVersion, now: Date): FilmVersion =>
  version.delivery && isExpired(version.delivery, now)
    ? { ...version, delivery: { ...version.delivery, files: [] } }
    : version

const dayMs = 24 * 3600 * 1000
/** So many days before its files go its customer is told. */
const warningDays = 14
/** Until when files are kept of which the oldest was made then, and when their customer is told of it. */
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
/** The order's status once its files are delivered: of a film that waited to be seen or paid, its balance is left, if anything. */
export function statusWhenDelivered(order: Order, terms: PaymentTerms): string {
  if (!deliveredFrom.includes(order.status)) return order.status
  return isPaid(order, terms) ? 'completed' : 'awaiting_final_payment'
}

/** A version's draft and, once they are made, the films without a watermark. */
export const filesToWatch = ({ film, delivery }: FilmVersion): MadeRender[] => [
  ...(film?.renders ?? []),
  ...(delivery?.files ?? []).flatMap(({ kind, format, name: _name, ...file }) =>
    kind === 'film' && format !== null ? [{ ...file, format, watermarked: false }] : [],
  ),
]

/** Of all versions, newest first, the one whose files are delivered or on their way. */
export const deliveredOf = (versions: readonly FilmVersion[]): Delivery | undefined =>
  versions.find(({ delivery }) => delivery !== undefined)?.delivery

/** Whether the finished files of an order are there. */
export const hasFiles = (versions: readonly FilmVersion[], now: Date): boolean => {
  const delivery = deliveredOf(versions)
  return delivery?.state === 'ready' && !isExpired(delivery, now)
}

/** Whether an order is approved, and its files wait for no payment online. */
export const isSettled = (order: Order, terms: PaymentTerms): boolean =>
  terms !== undefined && isApproved(order) && isUnlocked(order, terms)

/**
 * The version that an order's last payment releases, or its unlocking, where no files of it are there or on their way:
 * the one that was approved, or released before, or the current one that may be.
 */
export const versionPaidFor = (
  order: Order,
  versions: readonly FilmVersion[],
  { terms, now, approved }: { terms: PaymentTerms; now: Date; approved?: number | undefined },
): FilmVersion | undefined => {
  const before = deliveredOf(versions)
  if (!isSettled(order, terms) || !isUnmade(before, now)) return undefined
  // A payment is entered though its files were made too often to be made again by themselves.
  const ready = versions.filter(
    (version) => mayBeReleased(order, version, now) && (version.delivery?.attempt ?? 0) < limits.deliveryAttempts,
  )
  return ready.find(({ version }) => version === (approved ?? before?.version)) ?? currentOf(ready)
}

export const noSuchVersion = () => new AppError('conflict', 'This version of the film is not there. Please reload.')
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
    throw new AppError('conflict', 'These files are kept no more. Please contact us, and we’ll make them again.')
  if (!mayHave(viewer, { ...version, isUnlocked }))
    throw new AppError('conflict', 'These files can be downloaded once the film is paid for.')
  const file = version.delivery.files.find((own) => own.name === name)
  if (!file) throw new AppError('not_found', 'There is no such file. Please reload the page.')
  return { file, version: version.version }
}
