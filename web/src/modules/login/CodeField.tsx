import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

/** The second step of a log-in: a code of the app, for which phones show digits alone, or a recovery code. */
export function CodeField({ error }: { error: string | undefined }) {
  const [isRecovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function change() {
    setRecovery(!isRecovery)
    if (field.current) field.current.value = ''
    field.current?.focus()
  }

  return (
    <div>
      <TextField
        ref={field}
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the ten codes you saved. Each works once.'
            : 'The six-digit code from your authenticator app.'
        }
        name="code"
        required
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        error={error}
      />
      <Button variant="text" size="small" className="-mx-3 mt-1" onClick={change}>
        {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
      </Button>
    </div>
  )
}
