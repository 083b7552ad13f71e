import type { TourVersion } from '../../domain/film/TourVersion.ts'
import { photosNeeded } from '../../domain/film/tourProduction.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { config } from '../../services/config.ts'
import { count } from '../../services/telemetry.ts'
import { transact } from '../../store/dynamo.ts'
import { failingVersion } from '../../store/film/tours.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { endingJob } from '../../store/platform/jobs.ts'
import { movingOrder } from './photos/gatherPhotos.ts'
import type { ReadPhoto } from './photos/readPhoto.ts'

const code = 'direct.photos'

export const unreadable = ({ asset_id }: ReadPhoto) => ({
  asset_id,
  reason: 'We could not open this file. Please export it again, or send the original.',
})

type Asked = { order: Order; version: TourVersion; photos: ReadPhoto[] }

export async function askForPhotos({ order, version, photos }: Asked, now: Date): Promise<void> {
  const { order_id: orderId, version: number, job_id } = version
  const lost = photos.filter(({ content }) => content === undefined)
  const notice = photosNeeded(photos.length - lost.length, photos.length)
  await transact([
    failingVersion({ orderId, version: number }, code, now, { notice, skipped: lost.map(unreadable) }),
    endingJob(job_id, { state: 'failed', error_code: code }, now),
    ...movingOrder(order, order.status === 'in_production' ? 'awaiting_photos' : order.status, now),
    queueMail(
      {
        template: 'photos_needed',
        to: order.contact.email,
        replyTo: config().SUPPORT_EMAIL,
        data: { order_id: orderId, name: order.contact.name, address: order.options.address_freeform, notice },
      },
      now,
    ),
  ])
  count('FilmsRefused')
}
