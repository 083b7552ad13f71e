import { useState } from 'react'
import { dollars } from '../../../lib/money.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { change } from '../draft/orderDraft.ts'
import { useWizard } from '../wizard.ts'

/** A code that lowers the price. What the server says of it comes with the price. */
export function PromotionCode() {
  const { session, price } = useWizard()
  const { code } = useStore(session.draft)
  const [isOpen, setIsOpen] = useState(code !== '')
  const [typed, setTyped] = useState(code)
  const line = price.line_items.find((item) => item.code === 'promotion')
  const use = (next: string) => {
    setTyped(next)
    change(session.draft, { code: next })
  }
  const apply = () => use(typed.trim().toUpperCase())
  if (!isOpen)
    return (
      <Button variant="text" size="small" className="mt-2 -ml-3" onClick={() => setIsOpen(true)}>
        Have a promotion code?
      </Button>
    )
  if (code && line)
    return (
      <p role="status" className="mt-4 flex flex-wrap items-center justify-between gap-2 border-hairline border-t pt-4">
        <span className="min-w-0 break-words">
          <span className="font-semibold">{line.label}</span> takes {dollars(-line.amount_cents)} off.
        </span>
        <Button variant="text" size="small" onClick={() => use('')}>
          Remove
        </Button>
      </p>
    )
  return (
    <div className="mt-4 border-hairline border-t pt-4">
      <TextField
        label="Promotion code"
        value={typed}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={code ? price.code_problem : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would complete the order.
          event.preventDefault()
          apply()
        }}
      />
      <div className="mt-3 flex gap-3">
        <Button variant="quiet" size="small" disabled={typed.trim() === ''} onClick={apply}>
          Apply
        </Button>
        {code && (
          <Button variant="text" size="small" onClick={() => use('')}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
