import { filmKeys } from '#contract/photos/storageKeys'
import { costOf, type MadeFilm, type TourVersion } from '../../domain/film/TourVersion.ts'
import { statusWhenPublished } from '../../domain/film/tourProduction.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { JobEnded } from '../../domain/platform/Job.ts'
import { type Format, formats, type Plan, shownSize } from '../../film/Plan.ts'
import { config } from '../../services/config.ts'
import { count, logger } from '../../services/telemetry.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { findVersion, publishingVersion } from '../../store/film/tours.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { findOrderAsAdmin } from '../../store/orders/orders.ts'
import { endingJob } from '../../store/platform/jobs.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { announcing } from '../integrations/webhooks/announce.ts'
import { readFilm } from './filmDocument.ts'
import type { Joined } from './joinShots.ts'
import { movingOrder } from './photos/gatherPhotos.ts'
import { type TourStep, versionOf } from './steps/tourStep.ts'

/** One transaction: whoever comes second finds the job ended. */
export async function publishFilm(step: TourStep<Joined>, now: Date) {
  const key = versionOf(step)
  const { plan } = await readFilm(key)
  const draft = filmKeys.version(key.orderId, key.version, 'draft.mp4')
  const film = filmOf(plan, draft, step.input)
  const outputs = { film: draft, ...step.input, captions: Number(step.input.captions) }
  const version = await retryOnConflict(async () => {
    const [order, found] = await Promise.all([findOrderAsAdmin(key.orderId), findVersion(key)])
    if (!order || found?.state !== 'rendering') throw new JobEnded(step.job.id)
    await transact([
      publishingVersion(key, film, now),
      endingJob(step.job.id, { state: 'succeeded', outputs }, now),
      ...movingOrder(order, statusWhenPublished(order.status), now),
      ...mailFor(order, found, now),
      ...announcing(order, 'film.ready', now, { version: key.version }),
    ])
    return found
  })
  countFilm(version)
  return outputs
}

function filmOf(plan: Plan, key: string, { size_bytes, captions }: Joined): MadeFilm {
  const { width, height } = shownSize(plan)
  const wanted = (Object.keys(formats) as Format[]).find((format) => {
    const shape = shownSize(formats[format])
    return shape.width * height === shape.height * width
  })
  const format = wanted ?? '16:9'
  return { renders: [{ format, width, height, branded: true, watermarked: true, size_bytes, key }], captions }
}

function mailFor(order: Order, { version, duration_ms, skipped, notice, revision }: TourVersion, now: Date): Write[] {
  if (order.archived) return []
  const data = {
    order_id: order.id,
    name: order.contact.name,
    address: order.options.address_freeform,
    seconds: Math.round(duration_ms / 1000),
    skipped: skipped.length,
    is_first: version === 1,
    notice,
    changes: revision?.lines ?? [],
  }
  return [queueMail({ template: 'cut_ready', to: order.contact.email, replyTo: config().SUPPORT_EMAIL, data }, now)]
}

function countFilm(version: TourVersion) {
  const { job_id, cpu_seconds, spoken_characters = 0, shots } = version
  count('FilmsPublished')
  count('FilmCpuSeconds', cpu_seconds)
  count('FilmCostUsd', costOf(version))
  logger.info('film published', { job_id, shots: shots.length, cpu_seconds, spoken_characters })
}
