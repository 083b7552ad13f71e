import { messages } from '#contract/messages'
import { Button } from '../../components/Button.tsx'
import { usePageTitle } from '../../lib/pageTitle.ts'
import { AccessDenied } from './access/AccessDenied.tsx'
import { useAdminAccess } from './access/useAdminAccess.ts'
import { Console } from './console/Console.tsx'

export default function AdminPage() {
  usePageTitle('Admin console')
  const access = useAdminAccess()
  switch (access.state) {
    case 'granted':
      return <Console />
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
      return (
        <p role="status" className="min-h-[60svh] px-4 py-16 text-center text-ink-3">
          Checking access…
        </p>
      )
  }
}
