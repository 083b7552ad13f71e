import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Enrollment } from './Enrollment.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export type Task = 'turn on' | 'new codes' | 'turn off'
type TwoStepTaskProps = { task: Task; onDone: () => void }

export default function TwoStepTask({ task, onDone }: TwoStepTaskProps) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  switch (task) {
    case 'turn on':
      return <Enrollment onCodes={setCodes} onCancel={onDone} />
    case 'new codes':
      return (
        <ProofForm
          action="Generate new codes"
          send={async (body) =>
            setCodes((await api('POST /api/account/second-factor/recovery-codes', { body })).recovery_codes)
          }
          onCancel={onDone}
        />
      )
    case 'turn off':
      return (
        <ProofForm
          action="Turn off two-step login"
          send={async (body) => {
            await api('POST /api/account/second-factor/removal', { body })
            onDone()
          }}
          onCancel={onDone}
        />
      )
  }
}
