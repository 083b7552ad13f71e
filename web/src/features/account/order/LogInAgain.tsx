import type { CurrentUser } from '#contract/accounts/account'
import { LoginForm } from '../../../modules/login/LoginForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'

type LogInAgainProps = { user: CurrentUser; onBack: (user: CurrentUser) => void; onLeave: () => void }

/** Over a page whose session has ended: what was typed on it stays, and waits. */
export const LogInAgain = ({ user, onBack, onLeave }: LogInAgainProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onLeave()}
    title="You have been logged out"
    description="Log in to go on where you were. What you typed is still here."
  >
    <LoginForm email={user.email} done="You’re back." onDone={onBack} />
  </Dialog>
)
