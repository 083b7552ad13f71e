import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ForgotRequest } from '#contract/accounts/credentials'
import type { Body } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { linkTimes } from '#contract/platform/linkTimes'
import { api } from '../../lib/api/api.ts'
import { schemaResolver } from '../../lib/schemaResolver.ts'
import { FormMessage } from '../../modules/login/FormMessage.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthPage } from './AuthPage.tsx'

export default function ForgotPage() {
  const form = useForm({ resolver: schemaResolver(ForgotRequest), defaultValues: { email: '' } })
  const forgot = useMutation({
    mutationFn: (body: Body<'POST /api/auth/forgot'>) => api('POST /api/auth/forgot', { body }),
  })
  return (
    <AuthPage
      title="Forgot password"
      intro={`We’ll email you a link to set a new one. It works for ${linkTimes.reset}.`}
      links={<TextLink to={paths.login}>Back to login</TextLink>}
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((body) => forgot.mutate(body))}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        {/* The specification has one sentence for whatever happened, so that nothing tells whether an account exists. */}
        <FormMessage done={forgot.isSuccess || forgot.isError ? messages.forgot.done : undefined} />
        <Button type="submit" size="large" busy={forgot.isPending}>
          {forgot.isPending ? 'Sending...' : 'Send reset link'}
        </Button>
      </form>
    </AuthPage>
  )
}
