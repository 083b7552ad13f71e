import * as z from 'zod/mini'
import { showsHouse } from '../../domain/mail/mails.ts'
import { findMade } from '../../services/film/films.ts'
import { photoWidthOf } from '../../services/mails/Extras.ts'
import { previewKey } from '../../services/photos/previews.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import type { QueuedMail } from '../../store/mail/mails.ts'
import { findCoversOf } from '../../store/orders/covers.ts'

const AboutOrder = z.object({ order_id: z.string() })

type House = { photo: Uint8Array; width: number }

export async function housePhoto({ template, data }: QueuedMail): Promise<House | undefined> {
  if (!showsHouse.has(template)) return undefined
  const { order_id } = AboutOrder.parse(data)
  try {
    const cover = (await findCoversOf([order_id])).get(order_id)
    const photo = cover && (await findMade(previewKey(cover)))
    return photo && { photo, width: photoWidthOf(cover) }
  } catch (error) {
    logger.warn('mail without its photo', { name: nameOf(error) })
    return undefined
  }
}
