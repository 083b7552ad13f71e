import { type CutName, cutNames, filmKeys } from '#contract/photos/storageKeys'
import type { VersionKey } from '../../../domain/film/TourVersion.ts'
import { formatOf, mayBeProduced } from '../../../domain/film/tourProduction.ts'
import { isUnlocked } from '../../../domain/money/orderMoney.ts'
import type { Order } from '../../../domain/orders/Order.ts'
import { JobEnded } from '../../../domain/platform/Job.ts'
import type { Look } from '../../../film/looking/Look.ts'
import type { Plan } from '../../../film/Plan.ts'
import { resolutionFor } from '../../../film/sizes.ts'
import { paymentTerms } from '../../../services/config.ts'
import { isMade, keepOnce } from '../../../services/film/films.ts'
import { qrCode } from '../../../services/film/qrCode.ts'
import { findDelivery, noteCuts } from '../../../store/delivery/deliveries.ts'
import { findPages } from '../../../store/delivery/tourPages.ts'
import { findOrderAsAdmin } from '../../../store/orders/orders.ts'
import type { Director } from '../../film/FilmEngine.ts'
import { contentsOf, type Film, readFilm } from '../../film/filmDocument.ts'
import { still } from '../../film/mendFilm.ts'
import { looksOf } from '../../film/photos/directorPhotos.ts'
import { type TourStep, versionOf } from '../../film/steps/tourStep.ts'
import { partsOf } from '../deliveryStep.ts'
import { openPages } from '../pages/pageLinks.ts'
import { readCut } from './cutDocument.ts'
import type { SegmentWork } from './segmentWork.ts'

/** Two segments a call: half the calls and notes, and time enough for the largest. */
const aCall = 2

/** Cuts share segments: most shots of a format are the same with and without branding. */
export async function prepareCuts(step: TourStep<unknown, Director>, now: Date): Promise<SegmentWork[][]> {
  const { engine, job } = step
  const key = versionOf(step)
  const [order, delivery] = await Promise.all([findOrderAsAdmin(key.orderId), findDelivery(key)])
  if (!order || !mayBeProduced(order) || delivery?.job_id !== job.id) throw new JobEnded(job.id)
  await planCuts(engine, key, order)
  const segments = new Map<string, SegmentWork>()
  for (const cut of cutNames) {
    const film = await readCut(key, cut)
    for (const index of film.plan.shots.keys()) {
      const segment = engine.segmentKey(film.plan, index, contentsOf(film))
      if (!segments.has(segment)) segments.set(segment, { cut, index })
    }
  }
  const made = await madeOf(key.orderId, [...segments.keys()])
  const total = segments.size + cutNames.length + 1
  if (!(await noteCuts(job.id, key, { total, finished: [...made] }, now))) throw new JobEnded(job.id)
  const missing = [...segments].flatMap(([segment, work]) => (made.has(segment) ? [] : [work]))
  return missing.flatMap((_, at) => (at % aCall === 0 ? [missing.slice(at, at + aCall)] : []))
}

async function planCuts(engine: Director, key: VersionKey, order: Order): Promise<void> {
  const [film, pages] = await Promise.all([readFilm(key), findPages(key.orderId)])
  const page = openPages(pages, isUnlocked(order, paymentTerms())).tour_url
  const { edit, contents } = film
  const photos = [...new Set(edit.shots.map(({ photo }) => photo))]
  const looks = await looksOf(
    key.orderId,
    photos.map((id) => ({ asset_id: id, content: contents[id] ?? '' })),
  )
  const { resolution } = resolutionFor(edit, looks, order.options.resolution)
  const cutOf = (cut: CutName, seen: ReadonlyMap<string, Look>): Plan => {
    const { format, branded } = partsOf(cut)
    const plan = engine.planOf(edit, seen, {
      ...{ format, branded, watermark: null, quality: 'final', resolution },
      ...(page && { code: qrCode(page) }),
    })
    return asSeen(plan, film, format === formatOf(order))
  }
  for (const cut of cutNames) await keepOnce(filmKeys.cut(key.orderId, key.version, cut), () => cutOf(cut, looks))
}

/** In the ordered format the camera moves as in the draft that was watched; what was a still there is one everywhere. */
function asSeen(plan: Plan, { plan: draft, stills }: Film, isOrdered: boolean): Plan {
  const moves = new Map(draft.shots.map(({ id, move }) => [id, move]))
  const shots = plan.shots.map((shot) => {
    const move = isOrdered ? moves.get(shot.id) : undefined
    if (move) return { ...shot, move }
    return stills.has(shot.id) ? still(shot) : shot
  })
  return { ...plan, shots }
}

async function madeOf(orderId: string, segments: readonly string[], together = 20): Promise<Set<string>> {
  const made = new Set<string>()
  for (let start = 0; start < segments.length; start += together) {
    const some = segments.slice(start, start + together)
    const found = await Promise.all(some.map((segment) => isMade(filmKeys.segment(orderId, segment))))
    for (const [index, segment] of some.entries()) if (found[index]) made.add(segment)
  }
  return made
}
