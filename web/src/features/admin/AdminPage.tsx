import { lazy, Suspense, useEffect } from 'react'
import { messages } from '#contract/messages'
import { usePageTitle } from '../../lib/browser/pageTitle.ts'
import { personKept } from '../../lib/visit/personalStorage.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { LockKeyhole } from '../../ui/icons/consoleIcons.tsx'
import { useAdminAccess } from './access/useAdminAccess.ts'

const loadConsole = () => import('./console/Console.tsx')
const Console = lazy(async () => ({ default: (await loadConsole()).Console }))

export default function AdminPage() {
  usePageTitle('Admin console')
  const access = useAdminAccess()
  // A visitor, who goes on to log in, loads nothing of it; for whoever was here before it comes beside the answer.
  useEffect(() => {
    // Where it can't be fetched, the screen says so once it is needed.
    if (personKept() !== undefined) loadConsole().catch(() => undefined)
  }, [])
  switch (access.state) {
    case 'granted':
      return (
        <Suspense fallback={<Checking />}>
          <Console />
        </Suspense>
      )
    case 'denied':
      return <AccessDenied lacksSecondFactor={access.lacksSecondFactor} />
    case 'failed':
      return (
        <div role="alert" className="flex min-h-[60svh] flex-col items-center justify-center gap-4 px-4 text-center">
          <p className="font-semibold text-18">{messages.admin.verify}</p>
          <Button variant="quiet" shape="console" onClick={access.retry}>
            Retry
          </Button>
        </div>
      )
    case 'checking':
    case 'leaving':
      return <Checking />
  }
}

const Checking = () => (
  <p role="status" className="min-h-[60svh] px-4 py-16 text-center text-ink-3">
    Checking access…
  </p>
)

type AccessDeniedProps = { lacksSecondFactor: boolean }

const AccessDenied = ({ lacksSecondFactor }: AccessDeniedProps) => (
  <section className="mx-auto flex min-h-[60svh] max-w-md flex-col items-center justify-center px-4 py-16 text-center">
    <LockKeyhole aria-hidden="true" className="size-8 text-ink-3" />
    <h1 className="mt-4 font-semibold text-24">{messages.admin.required}</h1>
    <p className="mt-2 text-ink-2">{lacksSecondFactor ? messages.secondFactor.missing : messages.admin.forbidden}</p>
    <a href={lacksSecondFactor ? paths.account : paths.home} className={`mt-6 ${buttonStyle({ shape: 'console' })}`}>
      {lacksSecondFactor ? 'Turn on two-step login' : 'Return home'}
    </a>
  </section>
)
