import { fileToHandOut } from '../../domain/Delivery.ts'
import { isUnlocked } from '../../domain/orderMoney.ts'
import { stateOfRoom } from '../../domain/review/closed.ts'
import { isOffice, refuseUnlessMay } from '../../domain/review/Member.ts'
import { paymentTerms } from '../../services/config.ts'
import { savedUrl } from '../../services/films.ts'
import { countDownload } from '../../store/downloads.ts'
import type { Enter } from '../reviews/enterRoom.ts'

/**
 * A link that saves a finished file, for whoever may have it; the only one there is, so that downloads are counted here.
 * A download that broke goes on by the same link.
 */
export async function handOutFile(enter: Enter, name: string, now: Date): Promise<string> {
  const { order, tours, review, me } = await enter()
  refuseUnlessMay(me, 'download', stateOfRoom({ order, tours, approval: review.approval }))
  const viewer = isOffice(me) ? 'administrator' : 'owner'
  const { file, version } = fileToHandOut(tours, name, { viewer, isUnlocked: isUnlocked(order, paymentTerms()), now })
  const url = await savedUrl(file.key, file.name)
  await countDownload(order.id, { version, file: name, author: me.author, by: me.by }, now)
  return url
}
