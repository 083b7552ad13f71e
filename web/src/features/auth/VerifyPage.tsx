import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { VerifyRequest } from '#contract/account'
import type { Body } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/TextField.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { api } from '../../lib/api.ts'
import { becomeUser } from '../../lib/currentUser.ts'
import { showFailure } from '../../lib/failureText.ts'
import { schemaResolver } from '../../lib/schemaResolver.ts'
import { useLeave } from '../../lib/useLeave.ts'
import { useVisit } from '../../lib/visit.ts'
import { paths } from '../../paths.ts'
import { AuthPage } from './AuthPage.tsx'
import { FormMessage } from './FormMessage.tsx'

const leaveAfterMs = 1_000

export default function VerifyPage() {
  const [params] = useSearchParams()
  const given = params.get('token') ?? ''
  const form = useForm({ resolver: schemaResolver(VerifyRequest), defaultValues: { token: given } })
  const visit = useVisit()
  const leave = useLeave()
  const verify = useMutation({
    mutationFn: (body: Body<'POST /api/auth/verify'>) => api('POST /api/auth/verify', { body }),
    onSuccess: async () => {
      const { user } = await api('GET /api/auth/me').catch(() => ({ user: undefined }))
      becomeUser(visit, user)
      // The link may have been opened in a browser that is not logged in.
      leave(user ? paths.account : paths.login, leaveAfterMs)
    },
    onError: (error) => showFailure(form, error, messages.verify),
  })

  const isSubmitted = useRef(false)
  const { mutate } = verify
  useEffect(() => {
    if (!given || isSubmitted.current) return
    isSubmitted.current = true
    mutate({ token: given })
  }, [given, mutate])

  const { errors } = form.formState
  return (
    <AuthPage
      title="Verify email"
      intro="Once your address is verified, its orders are in your account."
      links={
        <p>
          No working link? <TextLink to={paths.account}>Get a new one in your account</TextLink>
        </p>
      }
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((body) => verify.mutate(body))}>
        <TextField
          label="Token"
          autoComplete="off"
          spellCheck={false}
          required
          hint="It is in the e-mail we sent you."
          error={errors.token?.message}
          {...form.register('token')}
        />
        <FormMessage
          failure={errors.root?.message}
          done={verify.isSuccess ? 'Your email is verified. Redirecting…' : undefined}
        />
        <Button type="submit" size="large" busy={verify.isPending || verify.isSuccess}>
          {verify.isPending ? 'Verifying...' : 'Verify email'}
        </Button>
      </form>
    </AuthPage>
  )
}
