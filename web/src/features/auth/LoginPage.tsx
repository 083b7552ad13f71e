import { useLocation } from 'react-router-dom'
import { messages } from '#contract/messages'
import { useLeave } from '../../lib/browser/useLeave.ts'
import { redirectTarget, withSameRedirect } from '../../lib/redirectTarget.ts'
import { LoginForm } from '../../modules/login/LoginForm.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthPage } from './AuthPage.tsx'

const leaveAfterMs = 800

export default function LoginPage() {
  const { search } = useLocation()
  const leave = useLeave()
  const target = redirectTarget(search, paths.account)
  return (
    <AuthPage
      title="Log in"
      intro={
        target.startsWith(`${paths.verify}?`) &&
        'Log in to the account you want to verify, and we’ll verify it right away. Never signed up? Use Forgot Password to set your own password.'
      }
      links={
        <>
          <TextLink to={paths.forgot}>Forgot Password</TextLink>
          <p>
            New here? <TextLink to={withSameRedirect(paths.signup, search)}>Sign Up</TextLink>
          </p>
        </>
      }
    >
      <LoginForm done={messages.login.done} onDone={() => leave(target, leaveAfterMs)} />
    </AuthPage>
  )
}
