import { isbot } from 'isbot'
import type { Counted } from '../../../domain/delivery/TourPages.ts'
import { logger, nameOf } from '../../../services/telemetry.ts'
import { countOnPage } from '../../../store/delivery/tourPages.ts'

export type Visitor = { userAgent: string; isOpened: boolean; now: Date }

/** Counts that a person opened a page or began its film. Nobody goes without because it could not be counted. */
export async function countVisit(
  orderId: string,
  counted: Counted,
  { userAgent, isOpened, now }: Visitor,
): Promise<void> {
  if (!isOpened || userAgent === '' || isbot(userAgent)) return
  await countOnPage(orderId, counted, now).catch((error: unknown) =>
    logger.warn('page view not counted', { counted, name: nameOf(error) }),
  )
}
