import { lazy, Suspense } from 'react'
import { useStore } from '../../../lib/store.ts'
import { useCurrentUser } from '../../../lib/visit/currentUser.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CircleCheck } from '../../../ui/icons/icons.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useWizard } from '../wizard.ts'

const SaveLogo = lazy(async () => ({ default: (await import('../logo/SaveLogo.tsx')).SaveLogo }))

export function LogoStatus() {
  const { session, goTo } = useWizard()
  const { logo, draft } = session
  const chosen = useStore(logo)
  const { uploadedLogo } = useStore(draft)
  const user = useCurrentUser()
  const { file, kept, state, reason, isRejected } = chosen
  const filename = file?.name ?? kept?.filename
  if (filename === undefined) return null
  if (state === 'failed')
    return (
      <Banner
        tone="warn"
        role="alert"
        actions={
          isRejected ? (
            <Button variant="quiet" size="small" onClick={() => goTo('contact')}>
              Choose another logo
            </Button>
          ) : (
            <Button variant="quiet" size="small" onClick={() => logo.set({ ...chosen, state: 'chosen', reason: '' })}>
              Retry logo
            </Button>
          )
        }
      >
        Your logo {filename} isn’t uploaded yet. {reason} You can continue without it.
      </Banner>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
      <p role="status" className="flex min-w-0 items-center gap-2 text-ink-2">
        {state === 'uploading' && <Spinner />}
        {state === 'done' && <CircleCheck aria-hidden="true" className="size-4 text-success" />}
        <span className="min-w-0 break-words">
          {state === 'uploading' && `Uploading your logo ${filename}…`}
          {state === 'done' && `Your logo ${filename} is uploaded.`}
        </span>
      </p>
      {state === 'done' && uploadedLogo && user?.email_verified && (!kept || kept.assetId) && (
        <LoadBoundary fallback={null}>
          <Suspense>
            <SaveLogo key={uploadedLogo.asset_id} assetId={uploadedLogo.asset_id} />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  )
}
