import { fileToHandOut } from '../../domain/delivery/Delivery.ts'
import { isUnlocked } from '../../domain/money/orderMoney.ts'
import { auditEvent } from '../../domain/platform/AuditEvent.ts'
import { stateOfRoom } from '../../domain/review/closed.ts'
import { isOffice, refuseUnlessMay } from '../../domain/review/Member.ts'
import { paymentTerms } from '../../services/config.ts'
import { savedUrl } from '../../services/film/films.ts'
import { countDownload } from '../../store/delivery/downloads.ts'
import { insertHourlyAudit } from '../../store/desk/audit.ts'
import type { Enter } from '../review/enterRoom.ts'
import type { Doer } from '../review/savingOrder.ts'

/** The only link there is, so downloads are counted here; a broken download resumes by the same link. */
export async function handOutFile(enter: Enter, name: string, { now, actor }: Doer): Promise<string> {
  const { order, tours, review, me } = await enter()
  refuseUnlessMay(me, 'download', stateOfRoom({ order, tours, approval: review.approval }))
  const viewer = isOffice(me) ? 'administrator' : 'owner'
  const { file, version } = fileToHandOut(tours, name, { viewer, isUnlocked: isUnlocked(order, paymentTerms()), now })
  // That one of us has it is on record before the link is given out, as it is of a look.
  if (actor) {
    const deed = { subject: order.id, action: 'review.seen', after: { tour_version: version } }
    await insertHourlyAudit(auditEvent(actor, deed))
  }
  const url = await savedUrl(file.key, file.name)
  await countDownload(order.id, { version, file: name, author: me.author, by: me.by }, now)
  return url
}
