import { useState } from 'react'
import { limits } from '#contract/limits'
import type { LinkRequest } from '#contract/review/review'
import { reviewLimits } from '#contract/review/reviewChoices'
import { SecretDialog } from '../../../ui/dialogs/SecretDialog.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { RoomScope } from '../data/RoomContext.ts'
import { useAct } from '../data/useAct.ts'
import { RequestForm } from '../requests/RequestForm.tsx'
import { dayAfter, endOfDay, rightNames } from './linkWords.ts'

type Right = keyof typeof rightNames
const { linkDays } = reviewLimits
const rightsInOrder: readonly Right[] = ['comment', 'approve', 'download']

/** Whom the link is for, what it allows and how long; then the link itself, which is shown this once. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const [label, setLabel] = useState('')
  const [rights, setRights] = useState<readonly Right[]>(['comment'])
  const [day, setDay] = useState(() => dayAfter(linkDays.usual))
  const [url, setUrl] = useState('')
  const { run, isRunning, failure, fields } = useAct(async ({ calls, room, refresh }: RoomScope, body: LinkRequest) => {
    const made = await calls.makeLink(room, body)
    setUrl(made.url)
    await refresh()
  })
  if (url) return <SecretDialog title={`The link for ${label.trim()}`} label="Link" value={url} onClose={onClose} />
  const toggle = (right: Right, isOn: boolean) =>
    setRights(rightsInOrder.filter((own) => (own === right ? isOn : rights.includes(own))))
  const send = () => run({ label: label.trim(), rights: ['watch', ...rights], ...(day && { ends_at: endOfDay(day) }) })
  return (
    <RequestForm
      title="Make a review link"
      description="Anyone with the link can watch the film."
      failure={Object.keys(fields).length > 0 ? '' : failure}
      isRunning={isRunning}
      canSend={label.trim() !== ''}
      label="Make the link"
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label="Who is it for?"
        hint="Their comments carry this name, such as “Seller”."
        maxLength={limits.nameLength}
        value={label}
        error={fields.label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <fieldset>
        <legend className="font-semibold text-14">They may also</legend>
        {rightsInOrder.map((right) => (
          <CheckboxField
            key={right}
            label={rightNames[right].label}
            hint={rightNames[right].hint}
            checked={rights.includes(right)}
            onChange={({ target }) => toggle(right, target.checked)}
          />
        ))}
      </fieldset>
      <TextField
        label="Works until the end of"
        type="date"
        hint="Up to a year from now. You can turn it off sooner."
        min={dayAfter(0)}
        max={dayAfter(linkDays.most - 1)}
        value={day}
        error={fields.ends_at}
        onChange={({ target }) => setDay(target.value)}
      />
    </RequestForm>
  )
}
