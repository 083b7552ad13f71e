import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits'
import type { ReviewRoom } from '#contract/review/review'
import { shortDate } from '../../../lib/dates.ts'
import { dollars } from '../../../lib/money.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { type RoomScope, useRoom } from '../data/RoomContext.ts'
import { openComments, versionUnderWay } from '../data/roomFacts.ts'
import { useAct } from '../data/useAct.ts'

type Approved = { version: number; name: string }
async function approve({ calls, room, refresh }: RoomScope, given: Approved) {
  await calls.approve(room, given)
  await refresh()
}

/** What an approval brings about, said before it is given. */
const consequence = ({ due_on_approval_cents: due }: ReviewRoom, version: number): string =>
  due
    ? `Approve version ${version} and pay ${dollars(due)} for your HD files.`
    : `Approve version ${version}, and we make your HD files.`

/** Who came by a link of our emails pays by the one of the next. */
const isOwedByMail = ({ me, money, due_on_approval_cents: due }: ReviewRoom): boolean =>
  me.kind === 'owner' && money === null && Boolean(due)

/** The one approval: asked for, or by whom and when it was given. */
export function ApprovePanel() {
  const { room, shown } = useRoom()
  const [isAsking, setIsAsking] = useState(false)
  const { approval } = room
  if (approval)
    return (
      <Banner tone="success">
        {approval.name} approved version {approval.version} on {shortDate(approval.at)}.
        {isOwedByMail(room) && ' We have emailed you the link for the final payment.'}
      </Banner>
    )
  if (!room.may.approve || room.closed !== '' || versionUnderWay(room)) return null
  return (
    <section aria-labelledby="approve-title" className="rounded-card border border-hairline bg-surface p-4 sm:p-5">
      <h2 id="approve-title" className="font-semibold text-18">
        Happy with it?
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{consequence(room, shown.version)}</p>
      <Button variant="action" onClick={() => setIsAsking(true)}>
        Approve version {shown.version}…
      </Button>
      {isAsking && <ApproveDialog version={shown.version} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function ApproveDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { room } = useRoom()
  const [name, setName] = useState(room.me.kind === 'owner' ? room.me.name : '')
  const { run, isRunning, failure, fields } = useAct(approve, onClose)
  const open = openComments(room).length
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') run({ version, name: name.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Approve version ${version}?`}
      description={consequence(room, version)}
    >
      <form noValidate onSubmit={send} className="grid gap-5">
        {open > 0 && (
          <Banner tone="warn">
            {open === 1 ? 'One comment has' : `${open} comments have`} not been applied. They won’t be after this.
          </Banner>
        )}
        {failure && !fields.name && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <TextField
          label={room.me.kind === 'administrator' ? 'Who approved it' : 'Your name'}
          autoComplete="name"
          maxLength={limits.nameLength}
          value={name}
          error={fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isRunning} disabled={name.trim() === ''}>
            Approve version {version}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
