import { dollars } from '../../../lib/money.ts'
import { FinishedFiles } from '../../tour/files/FinishedFiles.tsx'
import { LockedFiles } from '../../tour/files/LockedFiles.tsx'
import { useRoom } from '../data/RoomContext.ts'

/** The finished files, for whoever may save them, and what stands before them. */
export function RoomFiles() {
  const { room, base, calls } = useRoom()
  const { delivery, money, me } = room
  if (!room.may.download || me.kind === 'administrator') return null
  if (delivery.state === 'none') {
    if (!room.approval || !money || money.due_cents <= 0) return null
    return (
      <p className="rounded-card bg-warn-soft p-4 text-warn sm:p-5">
        The final payment of {dollars(money.due_cents)} is due. Your HD files follow as soon as it is paid.{' '}
        {money.invoiced && 'We have emailed you the invoice. '}
        {(money.payable ?? money.invoiced) && (
          <a href="#payments-title" className="font-semibold underline underline-offset-4">
            Go to the payment
          </a>
        )}
      </p>
    )
  }
  const hasFiles = delivery.state === 'expired' || delivery.files.some(({ may_download }) => may_download)
  return (
    <div className="on-night rounded-card bg-night px-4 pb-5 text-night-ink sm:px-5">
      <FinishedFiles delivery={delivery} version={base.version} getLink={(name) => calls.download(room, name)}>
        {hasFiles ? null : money ? (
          <LockedFiles order={{ orderId: room.order_id, money }} />
        ) : (
          <p className="mt-3">They can be downloaded once the film is paid for.</p>
        )}
      </FinishedFiles>
    </div>
  )
}
