import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type CustomerProfile, ProfileRequest } from '#contract/accounts/account'
import type { Body } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { showFailure } from '../../../lib/api/failureText.ts'
import { schemaResolver } from '../../../lib/schemaResolver.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { AccountCard, AccountSection } from '../AccountSection.tsx'
import { overviewKey } from '../accountKeys.ts'
import { useAccountCall } from '../useAccountCall.ts'

export function ContactDetails({ customer: { name, phone, brokerage } }: { customer: CustomerProfile }) {
  const client = useQueryClient()
  const form = useForm({ resolver: schemaResolver(ProfileRequest), values: { name, phone, brokerage } })
  const save = useAccountCall({
    mutationFn: (body: Body<'PATCH /api/account/profile'>) => api('PATCH /api/account/profile', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: overviewKey }),
    onError: (error) => showFailure(form, error, messages.profile),
  })
  const { errors } = form.formState
  return (
    <AccountSection title="Contact details" description="How we reach you about your orders.">
      <AccountCard>
        <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((body) => save.mutate(body))}>
          <TextField
            label="Full name"
            autoComplete="name"
            required
            error={errors.name?.message}
            {...form.register('name')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Phone"
              type="tel"
              autoComplete="tel"
              optional
              error={errors.phone?.message}
              {...form.register('phone')}
            />
            <TextField
              label="Brokerage/Company"
              autoComplete="organization"
              optional
              error={errors.brokerage?.message}
              {...form.register('brokerage')}
            />
          </div>
          {errors.root && (
            <Banner tone="danger" role="alert">
              {errors.root.message}
            </Banner>
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={save.isPending}>
              {save.isPending ? 'Saving…' : 'Save changes'}
            </Button>
            <p role="status" className="text-success">
              {save.isSuccess && !form.formState.isDirty ? 'Saved.' : ''}
            </p>
          </div>
        </form>
      </AccountCard>
    </AccountSection>
  )
}
