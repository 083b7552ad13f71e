import { addOns, planNames, plans } from '#contract/money/plans'
import { PropertyType, propertyTypeNames, Resolution } from '#contract/orders/order'
import { dollars } from '../../../lib/money.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useNewOrder } from './useNewOrder.ts'

const texts = [
  { name: 'name', label: 'Full name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', optional: true },
  { name: 'brokerage', label: 'Brokerage/Company', type: 'text', optional: true },
  { name: 'address_freeform', label: 'Property address', type: 'text' },
] as const
const planChoices = plans.map((value) => ({ value, label: planNames[value] }))
const typeChoices = PropertyType.options.map((value) => ({ value, label: propertyTypeNames[value] }))
const resolutionChoices = Resolution.options.map((value) => ({ value, label: value }))
const extra = (name: 'add_music' | 'add_voice_over') => `${addOns[name].label} (+${dollars(addOns[name].cents)})`

/** An order for a customer on the phone: the wizard's first step on one page. */
export function NewOrderDialog({ onClose }: { onClose: () => void }) {
  const { form, draft, errors, priceCents, isPlacing, failure, set, submit } = useNewOrder(onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New order for a customer"
      description="We email the customer the order, and a link to add the photos."
    >
      <form
        ref={form}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {texts.map(({ name, ...field }) => (
          <TextField
            key={name}
            name={name}
            {...field}
            autoComplete="off"
            error={errors[name]}
            value={draft[name]}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
        <SelectField
          label="Property type"
          placeholder="Choose…"
          choices={typeChoices}
          error={errors.property_type}
          name="property_type"
          value={draft.property_type}
          onChange={({ target }) => set('property_type', PropertyType.safeParse(target.value).data ?? '')}
        />
        <SelectField
          label="Plan"
          choices={planChoices}
          error={errors.plan}
          name="plan"
          value={draft.plan}
          onChange={({ target }) => set('plan', plans.find((plan) => plan === target.value) ?? draft.plan)}
        />
        <SelectField
          label="Video resolution"
          choices={resolutionChoices}
          error={errors.resolution}
          name="resolution"
          value={draft.resolution}
          onChange={({ target }) => set('resolution', Resolution.safeParse(target.value).data ?? draft.resolution)}
        />
        <div>
          <CheckboxField
            label={extra('add_music')}
            name="add_music"
            checked={draft.add_music}
            onChange={({ target }) => set('add_music', target.checked)}
          />
          <CheckboxField
            label={extra('add_voice_over')}
            name="add_voice_over"
            checked={draft.add_voice_over}
            onChange={({ target }) => set('add_voice_over', target.checked)}
          />
        </div>
        {draft.add_voice_over && (
          <TextAreaField
            label="Property description and key features"
            error={errors.main_features}
            name="main_features"
            value={draft.main_features}
            onChange={({ target }) => set('main_features', target.value)}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output aria-live="polite" className="font-semibold text-18 tabular-nums">
            {priceCents === undefined ? '' : dollars(priceCents)}
          </output>
          <span className="flex gap-3">
            <Button variant="quiet" shape="console" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" shape="console" busy={isPlacing}>
              Place order
            </Button>
          </span>
        </div>
      </form>
    </Dialog>
  )
}
