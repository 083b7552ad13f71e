import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { Button } from '../../../ui/Button.tsx'
import { useWizard } from '../wizard.ts'

/** Keeps the order's logo in the account, so that it is in the next order by itself. */
export function SaveLogo({ assetId }: { assetId: string }) {
  const { session } = useWizard()
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [failure, setFailure] = useState('')
  async function save() {
    setState('saving')
    setFailure('')
    try {
      const { logo } = await api('PUT /api/account/logo', { body: { asset_id: assetId } })
      if (logo) session.savedLogo.set({ filename: logo.filename, pictureUrl: logo.picture_url })
      setState('saved')
    } catch (error) {
      setFailure(failureText(error, { failed: 'We couldn’t save your logo. Please try again.' }))
      setState('idle')
    }
  }
  return (
    <>
      {state !== 'saved' && (
        <Button variant="text" size="small" busy={state === 'saving'} onClick={() => void save()}>
          Save logo for next orders
        </Button>
      )}
      <p role="status" className={failure ? 'text-danger' : 'text-success'}>
        {state === 'saved' ? 'Saved for your next orders.' : failure}
      </p>
    </>
  )
}
