import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SecondFactorState } from '#contract/accounts/secondFactor'
import { api } from '../../../lib/api/api.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AccountCard, AccountSection } from '../AccountSection.tsx'
import { sessionsKey, twoStepKey } from '../accountKeys.ts'
import type { Task } from './TwoStepTask.tsx'

/** Forms and QR code are loaded by whoever turns it on or changes it. */
const TwoStepTask = lazy(() => import('./TwoStepTask.tsx'))

export function TwoStepSection() {
  const client = useQueryClient()
  const [task, setTask] = useState<Task>()
  const { data, isError } = useQuery({
    queryKey: twoStepKey,
    queryFn: ({ signal }) => api('GET /api/account/second-factor', { signal }),
  })
  const finish = () => {
    setTask(undefined)
    void client.invalidateQueries({ queryKey: twoStepKey })
    void client.invalidateQueries({ queryKey: sessionsKey })
  }
  return (
    <AccountSection
      title="Two-step login"
      description="Log in with a code from your phone as well as your password, so a stolen password alone is not enough."
    >
      <AccountCard>
        {isError && !data && <p>We could not load this right now.</p>}
        {task ? (
          <Suspense fallback={<p role="status">Loading…</p>}>
            <TwoStepTask task={task} onDone={finish} />
          </Suspense>
        ) : (
          data && <Standing state={data} onChoose={setTask} />
        )}
      </AccountCard>
    </AccountSection>
  )
}

type StandingProps = { state: SecondFactorState; onChoose: (task: Task) => void }

function Standing({ state: { enabled, required, recovery_codes_left: left }, onChoose }: StandingProps) {
  if (!enabled)
    return (
      <div className="grid justify-items-start gap-4">
        {required && (
          <Banner tone="warn">Administrators must use two-step login. Turn it on to open the admin console.</Banner>
        )}
        <p>Two-step login is off.</p>
        <Button onClick={() => onChoose('turn on')}>Turn on two-step login</Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      <p>
        <span className="font-semibold text-success">Two-step login is on.</span> You have {left}{' '}
        {left === 1 ? 'recovery code' : 'recovery codes'} left.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => onChoose('new codes')}>
          New recovery codes
        </Button>
        <Button variant="text" className="text-danger!" onClick={() => onChoose('turn off')}>
          Turn off
        </Button>
      </div>
    </div>
  )
}
