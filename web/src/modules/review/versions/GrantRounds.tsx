import { useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { type RoomScope, useRoom } from '../data/RoomContext.ts'
import { useAct } from '../data/useAct.ts'
import { RequestForm } from '../requests/RequestForm.tsx'

type Granted = { rounds: number; note: string; key: string }
async function grant({ room, patch }: RoomScope, { rounds, note, key }: Granted) {
  const answer = await api('POST /api/admin/orders/{id}/rounds', {
    params: { id: room.order_id },
    headers: { 'idempotency-key': key },
    body: { rounds, note },
  })
  await patch((now) => ({ ...now, rounds: answer.rounds }))
}

/** The customer's rounds as an administrator sees them. */
export function GrantRounds() {
  const { room } = useRoom()
  const [isOpen, setIsOpen] = useState(false)
  const { included, granted, bought, used, left } = room.rounds
  return (
    <section aria-labelledby="rounds-title" className="rounded-card border border-hairline bg-surface p-4 sm:p-5">
      <h2 id="rounds-title" className="font-semibold text-18">
        Rounds of changes
      </h2>
      <p className="mt-1 mb-3 text-ink-2 tabular-nums">
        {left} left: {included} in the plan{granted > 0 && `, ${granted} granted`}
        {bought > 0 && `, ${bought} bought`}, {used} used.
      </p>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        Grant rounds…
      </Button>
      {isOpen && <GrantForm onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function GrantForm({ onClose }: { onClose: () => void }) {
  const [rounds, setRounds] = useState('1')
  const [note, setNote] = useState('')
  const key = useRef(crypto.randomUUID())
  const { run, isRunning, failure, fields } = useAct(grant, onClose)
  return (
    <RequestForm
      title="Grant rounds"
      failure={Object.keys(fields).length > 0 ? '' : failure}
      isRunning={isRunning}
      canSend={/^\d{1,2}$/.test(rounds) && note.trim() !== ''}
      label="Grant"
      onSend={() => run({ rounds: Number(rounds), note: note.trim(), key: key.current })}
      onClose={onClose}
    >
      <TextField
        label="Rounds"
        inputMode="numeric"
        value={rounds}
        error={fields.rounds}
        onChange={({ target }) => setRounds(target.value)}
      />
      <TextField
        label="Why"
        hint="Kept in the order’s history."
        maxLength={limits.shortTextLength}
        value={note}
        error={fields.note}
        onChange={({ target }) => setNote(target.value)}
      />
    </RequestForm>
  )
}
