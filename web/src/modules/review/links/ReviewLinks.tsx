import { useState } from 'react'
import type { ReviewLink } from '#contract/review/review'
import { Button } from '../../../ui/Button.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { type RoomScope, useRoom } from '../data/RoomContext.ts'
import { useAct } from '../data/useAct.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { lifeText, rightsText } from './linkWords.ts'

async function revoke({ calls, room, refresh }: RoomScope, { id }: ReviewLink) {
  await calls.revokeLink(room, id)
  await refresh()
}

/** Links by which others see the review without an account: what each allows, and the way to turn it off. */
export function ReviewLinks() {
  const { room } = useRoom()
  const [isMaking, setIsMaking] = useState(false)
  const [leaving, setLeaving] = useState<ReviewLink>()
  const { run, isRunning, failure } = useAct(revoke, () => setLeaving(undefined))
  if (!room.may.share || room.links === null) return null
  return (
    <section aria-labelledby="links-title" className="rounded-card border border-hairline bg-surface p-4 sm:p-5">
      <h2 id="links-title" className="font-semibold text-18">
        Share for review
      </h2>
      <p className="mt-1 mb-3 text-ink-2">A link for the seller or your team lead. No account is needed.</p>
      {room.links.length > 0 && (
        <ul aria-label="Review links" className="mb-4 border-hairline border-t">
          {room.links.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center gap-x-3 border-hairline border-b py-2">
              <div className={`min-w-0 grow ${link.state === 'active' ? '' : 'text-ink-3'}`}>
                <p className="break-words font-semibold">{link.label}</p>
                <p className="text-14">
                  {rightsText(link)}. {lifeText(link)}.
                </p>
              </div>
              {link.state === 'active' && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={`Turn off the link for ${link.label}`}
                  onClick={() => setLeaving(link)}
                >
                  Turn off
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" size="small" onClick={() => setIsMaking(true)}>
        Make a link…
      </Button>
      {isMaking && <LinkDialog onClose={() => setIsMaking(false)} />}
      <AlertDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={`Turn off the link for ${leaving?.label ?? ''}?`}
        description="Nobody can open the review with it anymore. Comments made with it stay."
        confirmLabel="Turn off"
        busy={isRunning}
        onConfirm={() => leaving && run(leaving)}
      >
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
      </AlertDialog>
    </section>
  )
}
