import { lazy, Suspense, useState } from 'react'
import type { Answer } from '#contract/endpoints'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { saveAsFile } from '../../../lib/files/saveAsFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { AccountCard, AccountSection } from '../AccountSection.tsx'
import { useAccountCall } from '../useAccountCall.ts'

const DeletionDialog = lazy(async () => ({ default: (await import('./DeletionDialog.tsx')).DeletionDialog }))

type PrivacySectionProps = { onDeleted: (answer: Answer<'POST /api/account/deletion'>) => void }
const failed = { failed: 'Unable to export your data. Please try again.' }

export function PrivacySection({ onDeleted }: PrivacySectionProps) {
  const [isAsking, setAsking] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const exportData = useAccountCall({
    mutationFn: () => api('GET /api/account/export'),
    onSuccess: ({ ok: _, ...data }) =>
      saveAsFile('my-account.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
  })
  return (
    <AccountSection title="Your data" description="Download everything we store about you, or delete your account.">
      <AccountCard>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" busy={exportData.isPending} onClick={() => exportData.mutate()}>
            {exportData.isPending ? 'Exporting…' : 'Export my data'}
          </Button>
          <Button
            variant="text"
            className="text-danger!"
            onClick={() => {
              setAsking(true)
              setAsked(true)
            }}
          >
            Delete my account
          </Button>
        </div>
        {exportData.error && (
          <p role="alert" className="mt-3 text-danger">
            {failureText(exportData.error, failed)}
          </p>
        )}
        {hasAsked && (
          <LoadBoundary
            fallback={
              <p role="alert" className="mt-3 text-danger">
                This could not be loaded. Check your connection and reload the page.
              </p>
            }
          >
            <Suspense>
              <DeletionDialog open={isAsking} onOpenChange={setAsking} onDeleted={onDeleted} />
            </Suspense>
          </LoadBoundary>
        )}
      </AccountCard>
    </AccountSection>
  )
}
