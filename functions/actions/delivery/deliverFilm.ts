import { isDelivering, keptUntil, type MadeFile, statusWhenDelivered } from '../../domain/delivery/Delivery.ts'
import { usdPerProcessorSecond } from '../../domain/film/TourVersion.ts'
import { mayBeProduced } from '../../domain/film/tourProduction.ts'
import { isUnlocked } from '../../domain/money/orderMoney.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { JobEnded } from '../../domain/platform/Job.ts'
import { config, deliveryDays, paymentTerms } from '../../services/config.ts'
import { oldestOf } from '../../services/film/films.ts'
import { count, logger } from '../../services/telemetry.ts'
import { deliveringFiles, findDelivery } from '../../store/delivery/deliveries.ts'
import { notingEnd } from '../../store/delivery/endingFiles.ts'
import { findPages } from '../../store/delivery/tourPages.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { findOrderAsAdmin, replacingOrder } from '../../store/orders/orders.ts'
import { endingJob } from '../../store/platform/jobs.ts'
import { manyAttempts, retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { movingOrder } from '../film/photos/gatherPhotos.ts'
import { type TourStep, versionOf } from '../film/steps/tourStep.ts'
import { announcing } from '../integrations/webhooks/announce.ts'
import { invoicingOrder } from '../money/documents/issueDocuments.ts'
import { openPages } from './pages/pageLinks.ts'

/** One transaction: whoever comes second finds the job ended. */
export async function deliverFilm({ job, input: files }: TourStep<MadeFile[]>, now: Date) {
  const key = versionOf({ job })
  const films = files.filter(({ kind }) => kind === 'film').length
  const ending = await endOf(files, now)
  const outputs = { zip: files.find(({ kind }) => kind === 'zip')?.key ?? '', films, files: files.length }
  const delivery = await retryOnConflict(async () => {
    const [order, found, pages] = await Promise.all([
      findOrderAsAdmin(key.orderId),
      findDelivery(key),
      findPages(key.orderId),
    ])
    const isOurs = found?.job_id === job.id && isDelivering(found)
    if (!order || !isOurs || !mayBeProduced(order)) throw new JobEnded(job.id)
    const status = statusWhenDelivered(order, paymentTerms())
    await transact([
      deliveringFiles(job.id, key, { files, expiresAt: ending?.expiresAt }, now),
      ...(ending ? [notingEnd(key, ending.warnAt)] : []),
      endingJob(job.id, { state: 'succeeded', outputs }, now),
      // Written in any case, so that whoever pays or unlocks at this moment reads that the files are there.
      ...(status === order.status
        ? [replacingOrder({ ...order, version: order.version + 1 })]
        : movingOrder(order, status, now)),
      ...(await invoicingOrder(order, status, now)),
      mailingFiles(order, films, now),
      ...announcing(order, 'film.delivered', now, {
        version: key.version,
        ...openPages(pages, isUnlocked(order, paymentTerms())),
      }),
    ])
    return found
  }, manyAttempts)
  count('FilmsDelivered')
  count('FilmCpuSeconds', delivery.cpu_seconds)
  count('FilmCostUsd', delivery.cpu_seconds * usdPerProcessorSecond)
  logger.info('film delivered', { job_id: job.id, files: files.length, cpu_seconds: delivery.cpu_seconds })
  return outputs
}

async function endOf(files: readonly MadeFile[], now: Date) {
  const days = deliveryDays()
  return days === undefined ? undefined : keptUntil((await oldestOf(files.map((file) => file.key))) ?? now, days)
}

export function mailingFiles(order: Order, films: number, now: Date): Write {
  const { id: order_id, contact, options, due_cents } = order
  const locked = isUnlocked(order, paymentTerms()) ? {} : { locked_cents: due_cents }
  const data = { order_id, name: contact.name, address: options.address_freeform, films, ...locked }
  return queueMail({ template: 'files_ready', to: contact.email, replyTo: config().SUPPORT_EMAIL, data }, now)
}
