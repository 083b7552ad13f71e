import { isbot } from 'isbot'
import type { PageName } from '#contract/tourPages'
import { logger, nameOf } from '../../services/telemetry.ts'
import { countPageView } from '../../store/tourPages.ts'

/** `isOpened` is false where a program asks for the page's headers alone. */
export type Visitor = { userAgent: string; isOpened: boolean; now: Date }

/** Counts that a person opened a page. Nobody goes without the page because it could not be counted. */
export async function countView(orderId: string, page: PageName, { userAgent, isOpened, now }: Visitor): Promise<void> {
  if (!isOpened || userAgent === '' || isbot(userAgent)) return
  await countPageView(orderId, page, now).catch((error: unknown) =>
    logger.warn('page view not counted', { page, name: nameOf(error) }),
  )
}
