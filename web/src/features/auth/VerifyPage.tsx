import { messages } from '#contract/messages'
import { FormMessage } from '../../modules/login/FormMessage.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthPage } from './AuthPage.tsx'
import { NewVerification } from './NewVerification.tsx'
import { useVerification } from './useVerification.ts'

export default function VerifyPage() {
  const { form, verify, logOut, isOfAnother } = useVerification()
  const { errors } = form.formState
  return (
    <AuthPage
      title="Verify email"
      intro="Once you verify your email, orders placed with it appear in your account."
      links={
        <p>
          Link not working? <TextLink to={paths.account}>Get a new one in your account</TextLink>
        </p>
      }
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((body) => verify.mutate(body))}>
        <TextField
          label="Token"
          autoComplete="off"
          spellCheck={false}
          required
          hint="It’s in the email we sent you."
          error={errors.token?.message}
          {...form.register('token')}
        />
        {errors.token?.message === messages.token.dead && <NewVerification />}
        <FormMessage
          failure={errors.root?.message}
          done={verify.isSuccess ? 'Your email is verified. Redirecting…' : undefined}
          actions={
            isOfAnother && (
              <Button variant="quiet" className="sm:ml-8" busy={logOut.isPending} onClick={() => logOut.mutate()}>
                {logOut.isPending ? 'Logging out...' : 'Log out and log in again'}
              </Button>
            )
          }
        />
        <Button type="submit" size="large" busy={verify.isPending || verify.isSuccess}>
          {verify.isPending ? 'Verifying...' : 'Verify email'}
        </Button>
      </form>
    </AuthPage>
  )
}
