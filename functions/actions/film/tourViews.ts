import { type AdminTour, noAdminTour, noTour, type Tour, type TourVersionRow } from '#contract/film/tour'
import { filmKeys } from '#contract/photos/storageKeys'
import { type FilmVersion, filesToWatch, withoutExpired } from '../../domain/delivery/Delivery.ts'
import {
  costOf,
  isUnended,
  type MadeRender,
  mayWatch,
  type TourVersion,
  tourWorkflow,
} from '../../domain/film/TourVersion.ts'
import { currentOf } from '../../domain/film/tourProduction.ts'
import { spokenRoom } from '../../domain/photos/sightings.ts'
import { deliveryJobOf, deliveryOf } from '../delivery/deliveryViews.ts'
import { jobLog } from '../platform/jobLog.ts'
import { type LinkTo, type Look, signed } from './filmLinks.ts'

function shownOf(versions: readonly FilmVersion[]) {
  const ready = currentOf(versions)
  const newest = versions.find(({ state }) => state !== 'cancelled')
  return { newest: newest && isUnended(newest) ? newest : (ready ?? newest), ready }
}

async function filmOf(version: FilmVersion, { viewer, isUnlocked, linkTo, now }: Look) {
  const { order_id, version: number, film } = version
  const link = (file: Parameters<typeof filmKeys.version>[2]) => linkTo(filmKeys.version(order_id, number, file))
  const watched = async ({ key, ...render }: MadeRender) => ({
    ...render,
    url: mayWatch(viewer, { key, ...render }, { ...version, isUnlocked }) ? await linkTo(key) : null,
  })
  return {
    duration_ms: version.duration_ms,
    poster_url: await link('poster.jpg'),
    captions_url: film?.captions ? await link('captions.vtt') : null,
    renders: await Promise.all(filesToWatch(withoutExpired(version, now)).map(watched)),
  }
}

const shotsOf = ({ shots, finished, order_id }: TourVersion, linkTo: LinkTo) =>
  Promise.all(
    shots.map(async ({ reason: _reason, room, caption: _caption, said: _said, alt: _alt, segment, ...shot }) => ({
      ...shot,
      room: room ? spokenRoom(room) : null,
      picture_url: finished.includes(shot.id) ? await linkTo(filmKeys.picture(order_id, segment)) : null,
    })),
  )

const technical =
  'It is late because of a problem on our side. We have been told and are looking into it; you don’t have to do anything.'

type Shown = { newest: FilmVersion | undefined; ready: FilmVersion | undefined; versions: readonly FilmVersion[] }

async function viewOf({ newest, ready, versions }: Shown, look: Look): Promise<Tour> {
  if (!newest) return noTour
  const { state, version, shots, finished, skipped, notice } = newest
  return {
    ...noTour,
    ...(ready && (await filmOf(ready, look))),
    state: state === 'cancelled' ? 'none' : state,
    version,
    progress: { done: finished.length, total: shots.length },
    shots: await shotsOf(newest, look.linkTo),
    skipped,
    notice: state === 'failed' && notice === '' ? technical : notice,
    delivery: await deliveryOf(versions, look),
  }
}

export function tourOf(versions: readonly FilmVersion[], isUnlocked: boolean, now: Date): Promise<Tour> {
  return viewOf({ ...shownOf(versions), versions }, { ...ownLook, isUnlocked, linkTo: signed, now })
}
const ownLook = { viewer: 'owner', reader: 'owner' } as const

/** The same without a link in it. */
export const unsignedTourOf = (versions: readonly FilmVersion[], isUnlocked: boolean, now: Date): Promise<Tour> =>
  viewOf({ ...shownOf(versions), versions }, { ...ownLook, isUnlocked, linkTo: async () => null, now })

const officeLook = { viewer: 'administrator', reader: 'administrator', isUnlocked: true } as const
export async function adminTourOf(versions: readonly FilmVersion[], now: Date): Promise<AdminTour> {
  const [last] = versions
  if (!last) return noAdminTour
  const ready = currentOf(versions)
  const newest = last.state === 'ready' ? (ready ?? last) : last
  return {
    ...noAdminTour,
    ...(await viewOf({ newest, ready, versions }, { ...officeLook, linkTo: signed, now })),
    delivery_job: deliveryJobOf(versions, now),
    job_id: newest.job_id,
    log_url: logOf(newest, now),
    mood: newest.mood,
    seconds: newest.seconds,
    cover: newest.cover,
    started_at: newest.started_at ?? null,
    ended_at: newest.ended_at ?? null,
    error_code: newest.error_code ?? null,
    cpu_seconds: newest.cpu_seconds,
    cost_usd: costOf(newest),
    storyboard_url: ready ? await signed(filmKeys.version(ready.order_id, ready.version, 'storyboard.jpg')) : null,
    reasons: Object.fromEntries(newest.shots.map(({ id, reason }) => [id, reason])),
    versions: versions.map((version) => ({ ...rowOf(version, now), is_current: version === ready })),
  }
}

const logOf = ({ job_id, ended_at }: TourVersion, now: Date) =>
  jobLog({ id: job_id, workflow: tourWorkflow, ended_at }, now)

const rowOf = (version: TourVersion, now: Date): Omit<TourVersionRow, 'is_current'> => ({
  version: version.version,
  state: version.state,
  mood: version.mood,
  seconds: version.seconds,
  duration_ms: version.duration_ms,
  started_at: version.started_at ?? null,
  ended_at: version.ended_at ?? null,
  error_code: version.error_code ?? null,
  log_url: logOf(version, now),
})
