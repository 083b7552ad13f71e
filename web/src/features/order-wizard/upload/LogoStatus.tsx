import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { CircleCheck } from '../../../components/icons.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { useStore } from '../../../lib/store.ts'
import { useWizard } from '../wizard.ts'

export function LogoStatus() {
  const { logo } = useWizard().session
  const { file, state, reason } = useStore(logo)
  if (!file) return null
  if (state === 'failed')
    return (
      <Banner
        tone="warn"
        role="alert"
        actions={
          <Button variant="quiet" size="small" onClick={() => logo.set({ file, state: 'chosen', reason: '' })}>
            Retry logo
          </Button>
        }
      >
        Your logo {file.name} isn’t uploaded yet. {reason} You can continue without it.
      </Banner>
    )
  return (
    <p role="status" className="flex items-center gap-2 text-14 text-ink-2">
      {state === 'uploading' && <Spinner />}
      {state === 'done' && <CircleCheck aria-hidden="true" className="size-4 text-success" />}
      <span className="min-w-0 break-words">
        {state === 'uploading' && `Uploading your logo ${file.name}…`}
        {state === 'done' && `Your logo ${file.name} is uploaded.`}
      </span>
    </p>
  )
}
