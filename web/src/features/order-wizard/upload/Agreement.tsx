import { useStore } from '../../../lib/store.ts'
import { paths } from '../../../paths.ts'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { NewTabLink } from '../../../ui/NewTabLink.tsx'
import { change } from '../draft/orderDraft.ts'
import { useWizard } from '../wizard.ts'

export function Agreement() {
  const { draft } = useWizard().session
  const { hasAgreed } = useStore(draft)
  return (
    <CheckboxField
      label="I have read and agree."
      hint={
        <>
          The <NewTabLink href={paths.terms}>Terms of Service</NewTabLink> explain how we use your photos.
        </>
      }
      checked={hasAgreed}
      onChange={({ currentTarget }) => change(draft, { hasAgreed: currentTarget.checked })}
    />
  )
}
