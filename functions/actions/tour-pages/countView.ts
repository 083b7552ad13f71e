import { isbot } from 'isbot'
import type { PageName } from '#contract/tourPages'
import { logger, nameOf } from '../../services/telemetry.ts'
import { countPageView } from '../../store/tourPages.ts'

type View = { orderId: string; page: PageName; userAgent: string; now: Date }

/** Counts that a person opened a page. Nobody goes without the page because it could not be counted. */
export async function countView({ orderId, page, userAgent, now }: View): Promise<void> {
  if (userAgent === '' || isbot(userAgent)) return
  await countPageView(orderId, page, now).catch((error: unknown) =>
    logger.warn('page view not counted', { page, name: nameOf(error) }),
  )
}
