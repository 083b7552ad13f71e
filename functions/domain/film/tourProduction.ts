import type { TourRequest } from '#contract/film/tour'
import { limits } from '#contract/limits'
import { type Plan, planSeconds } from '#contract/money/plans'
import { statusOf } from '#contract/orders/status'
import type { Cut } from '../../film/cutOf.ts'
import type { Format } from '../../film/Plan.ts'
import type { Order } from '../orders/Order.ts'
import type { Asset } from '../photos/Asset.ts'
import { AppError } from '../platform/AppError.ts'
import type { TourChoice, TourVersion } from './TourVersion.ts'

/** Below this share of readable photos a film would not show the home, and the customer is asked for better ones. */
const readableShare = 0.6
export const hasEnough = (readable: number, all: number): boolean => readable > 0 && readable >= all * readableShare

const formats = { landscape: '16:9', portrait: '9:16', square: '1:1' } as const satisfies Record<string, Format>
export const formatOf = ({ options }: Order): Format => formats[options.orientation]

export const draftCut = (order: Order): Cut => ({
  format: formatOf(order),
  branded: true,
  watermark: 'DRAFT',
  quality: 'draft',
  resolution: order.options.resolution,
})

export const photosOf = (assets: readonly Asset[]): Asset[] =>
  assets.filter(({ type, status }) => type === 'photo' && status === 'done')

export const logoOf = ({ options }: Order, assets: readonly Asset[]): Asset | undefined =>
  options.add_logo_overlay ? assets.find(({ type, status }) => type === 'logo' && status === 'done') : undefined

export const recordingOf = ({ options }: Order, assets: readonly Asset[]): Asset | undefined =>
  options.add_voice_over ? assets.find(({ type, status }) => type === 'voice' && status === 'done') : undefined

export const clipsOf = (assets: readonly Asset[]): Asset[] =>
  assets.filter(({ type, status, problem }) => type === 'clip' && status === 'done' && problem === undefined)

export const orderedChoice = ({ options }: Order): TourChoice => ({
  seconds: planSeconds[options.plan satisfies Plan],
  mood: options.add_music ? options.music_mood : null,
  cover: null,
})

export function wantedChoice(
  order: Order,
  newest: TourVersion | undefined,
  { seconds, mood, cover }: Omit<Extract<TourRequest, { action: 'start' }>, 'action'>,
): TourChoice {
  const before: TourChoice = newest ?? orderedChoice(order)
  return {
    seconds: seconds ?? before.seconds,
    mood: mood === undefined ? before.mood : mood,
    cover: cover ?? before.cover,
  }
}

export const newestOf = (versions: readonly TourVersion[]): TourVersion | undefined =>
  versions.toSorted((a, b) => b.version - a.version)[0]

export const isEnded = ({ status, archived }: Order): boolean => archived || status === 'cancelled'
export const mayBeProduced = (order: Order): boolean => !isEnded(order) && order.status !== 'draft'

const currentSince = ({ shown_at, ended_at, created_at }: TourVersion): string => shown_at ?? ended_at ?? created_at

/** The version that is shown, changed and released: the newest that is ready, or an older one that somebody went back to since. */
export const currentOf = <V extends TourVersion>(versions: readonly V[]): V | undefined =>
  versions
    .filter(({ state }) => state === 'ready')
    .toSorted((a, b) => currentSince(b).localeCompare(currentSince(a)) || b.version - a.version)[0]

/** The number of the version that is made next. Throws conflict where an order has had as many as it may. */
export function nextVersion(versions: readonly TourVersion[]): number {
  const version = (newestOf(versions)?.version ?? 0) + 1
  if (version > limits.versionsPerOrder) throw tooManyVersions()
  return version
}

/** An administrator who sets `in_production` starts the film, unless it is made already. */
export const startsWith = (before: Order, next: Order, newest: TourVersion | undefined): boolean =>
  next.status === 'in_production' &&
  (newest?.version ?? 0) < limits.versionsPerOrder &&
  before.status !== next.status &&
  (newest === undefined || newest.state === 'failed' || newest.state === 'cancelled')

/** The order's status once its photos are gathered: they can't be changed any more. */
export const statusWhenStarted = (status: string): string =>
  statusOf(status).takesFiles || status === 'changes_requested' ? 'in_production' : status

export const statusWhenPublished = (status: string): string => (status === 'in_production' ? 'preview_ready' : status)

export const photosNeeded = (readable: number, all: number): string =>
  readable === 0
    ? 'We could not open any of your photos. Please add them again, as JPEG, PNG or HEIC files.'
    : `We could open ${readable} of your ${all} photos, which is too few for a film. Please add the others again.`

export const noPhotos = () => new AppError('conflict', 'This order has no photos yet, so there is nothing to film.')
export const notProduced = () =>
  new AppError('conflict', 'A film can’t be made for a draft, cancelled or archived order.')
export const productionIsOff = () => new AppError('conflict', 'Production is turned off on this stage.')
const tooManyVersions = () =>
  new AppError(
    'conflict',
    `This film has had ${limits.versionsPerOrder} versions, which is the most that an order can have. Please approve the one that you like best, or write to our team.`,
  )
export const coverIsMissing = () =>
  new AppError('conflict', 'This cover isn’t a photo of this order. Please choose another one.')
