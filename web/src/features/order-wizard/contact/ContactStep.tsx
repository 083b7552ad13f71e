import { lazy, Suspense, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { limits } from '#contract/limits'
import { propertyTypeNames, propertyTypes, resolutions } from '#contract/orders/orderChoices'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { loadOrderSchemas } from '../draft/orderForm.ts'
import { orderFields, useOrderFields } from '../draft/useOrderForm.ts'
import { StepActions } from '../steps/StepActions.tsx'
import { StepHeading } from '../steps/StepHeading.tsx'
import { useWizard } from '../wizard.ts'
import { AddOns } from './AddOns.tsx'
import { ShapeChoice } from './ShapeChoice.tsx'

const propertyChoices = propertyTypes.map((value) => ({ value, label: propertyTypeNames[value] }))
const resolutionChoices = resolutions.map((value) => ({ value, label: value }))

/** Ahead of the first validation, so that nobody waits for it. Where it fails, sending the form tells. */
const fetchSchemas = () => void loadOrderSchemas().catch(() => undefined)

const AddressSuggestions = lazy(async () => ({
  default: (await import('../address/AddressSuggestions.tsx')).AddressSuggestions,
}))
const SameTown = lazy(async () => ({ default: (await import('../address/SameTown.tsx')).SameTown }))

export function ContactStep() {
  const { session, saveAndGoTo, state, price } = useWizard()
  const lastAddress = useStore(session.lastAddress)
  // The question about it comes first, and the first field stays above the middle of a phone.
  const isLeftOver = useStore(session.isLeftOver)
  const addressBox = useRef<HTMLDivElement>(null)
  const { control, register, formState, getFieldState, setFocus } = useOrderFields()
  const [name, email] = useWatch({ control, name: ['customer.name', 'customer.email'] })
  const { customer, options } = formState.errors

  useEffect(() => {
    const first = orderFields.find((field) => getFieldState(field).invalid)
    if (first) setFocus(first)
  }, [getFieldState, setFocus])

  return (
    <form
      noValidate
      onFocus={fetchSchemas}
      aria-label="Contact and video options"
      onSubmit={(event) => {
        event.preventDefault()
        void saveAndGoTo('upload')
      }}
    >
      <StepHeading step="contact" title="Tell us about the home" isBrief={isLeftOver}>
        Who to send the video to, and what it should show. Your photos come next.
      </StepHeading>
      <div className="grid gap-5">
        <TextField
          label="Full name"
          autoComplete="name"
          required
          error={customer?.name?.message}
          {...register('customer.name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          error={customer?.email?.message}
          {...register('customer.email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          optional
          error={customer?.phone?.message}
          {...register('customer.phone')}
        />
        <TextField
          label="Brokerage/Company"
          autoComplete="organization"
          optional
          error={options?.brokerage?.message}
          {...register('options.brokerage')}
        />
        <div ref={addressBox} className="relative">
          <TextField
            label="Property Address"
            autoComplete="street-address"
            required
            maxLength={limits.addressLength}
            error={options?.address_freeform?.message}
            {...register('options.address_freeform')}
          />
          {lastAddress && (
            <LoadBoundary fallback={null}>
              <Suspense>
                <SameTown lastAddress={lastAddress} box={addressBox} />
              </Suspense>
            </LoadBoundary>
          )}
          {price.completes_addresses && (
            <LoadBoundary fallback={null}>
              <Suspense>
                <AddressSuggestions box={addressBox} />
              </Suspense>
            </LoadBoundary>
          )}
        </div>
        <SelectField
          label="Property Type"
          placeholder="Choose a type"
          choices={propertyChoices}
          required
          error={options?.property_type?.message}
          {...register('options.property_type')}
        />
        <SelectField
          label="Video Resolution"
          choices={resolutionChoices}
          hint="Both cost the same: 1080p is free. It suits TVs, 720p suits phones and MLS sites."
          required
          error={options?.resolution?.message}
          {...register('options.resolution')}
        />
        <ShapeChoice />
        <AddOns />
      </div>
      <StepActions>
        <Button
          type="submit"
          size="large"
          className="w-full sm:w-auto"
          busy={state === 'saving'}
          disabled={name.trim() === '' || email.trim() === ''}
        >
          NEXT STEP
        </Button>
      </StepActions>
    </form>
  )
}
