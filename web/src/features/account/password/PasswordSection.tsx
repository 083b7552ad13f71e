import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { PasswordRequest } from '#contract/accounts/account'
import type { Body } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { showFailure } from '../../../lib/api/failureText.ts'
import { schemaResolver } from '../../../lib/schemaResolver.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { AccountCard, AccountSection } from '../AccountSection.tsx'
import { sessionsKey } from '../accountKeys.ts'
import { useAccountCall } from '../useAccountCall.ts'

const PasswordForm = z.object({ ...PasswordRequest.shape, confirm_password: z.string() }).check(
  z.refine(({ new_password, confirm_password }) => new_password === confirm_password, {
    message: messages.password.mismatch,
    path: ['confirm_password'],
  }),
)
const blank = { current_password: '', new_password: '', confirm_password: '' }

export function PasswordSection({ email }: { email: string }) {
  const client = useQueryClient()
  const form = useForm({ resolver: schemaResolver(PasswordForm), defaultValues: blank })
  const change = useAccountCall({
    mutationFn: (body: Body<'POST /api/account/password'>) => api('POST /api/account/password', { body }),
    onSuccess: async () => {
      form.reset(blank)
      await client.invalidateQueries({ queryKey: sessionsKey })
    },
    onError: (error) => showFailure(form, error, messages.password),
  })
  const { errors } = form.formState
  return (
    <AccountSection title="Reset password" description="You stay logged in here and are logged out everywhere else.">
      <AccountCard>
        <form
          noValidate
          className="grid max-w-[26rem] gap-5"
          onSubmit={form.handleSubmit(({ current_password, new_password }) =>
            change.mutate({ current_password, new_password }),
          )}
        >
          {/* Tells password managers whose password this is. */}
          <input type="email" value={email} readOnly autoComplete="username" tabIndex={-1} aria-hidden="true" hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            error={errors.current_password?.message}
            {...form.register('current_password')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            required
            minLength={limits.passwordMin}
            hint={`At least ${limits.passwordMin} characters, of any kind.`}
            error={errors.new_password?.message}
            {...form.register('new_password')}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            required
            error={errors.confirm_password?.message}
            {...form.register('confirm_password')}
          />
          {errors.root && (
            <Banner tone="danger" role="alert">
              {errors.root.message}
            </Banner>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={change.isPending}>
              {change.isPending ? 'Updating…' : 'Update password'}
            </Button>
            <p role="status" className="text-success">
              {change.isSuccess && !form.formState.isDirty ? 'Your password has been updated.' : ''}
            </p>
          </div>
        </form>
      </AccountCard>
    </AccountSection>
  )
}
