import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Check } from '../../ui/icons/icons.tsx'
import { Copy } from '../../ui/icons/rareIcons.tsx'
import { LoadBoundary } from '../../ui/loading/LoadBoundary.tsx'

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }))

type SharedLinkProps = {
  /** What it leads to, as buttons name it: 'tour page'. */
  name: string
  url: string
}

/** An address to pass on: to copy, to open, and as a code for phones. */
export function SharedLink({ name, url }: SharedLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const codeId = useId()
  return (
    <div>
      <p className="select-all break-all text-14 text-ink-2">{url}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton label="Copy link" what={`link to the ${name}`} text={url} />
        <a
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={`Open the ${name} in a new tab`}
          className={buttonStyle({ variant: 'quiet', size: 'small' })}
        >
          Open
        </a>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={codeId}
          aria-label={`QR code of the ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          QR code
        </Button>
      </div>
      <div id={codeId} hidden={!isOpen} className="mt-3">
        {isOpen && (
          <LoadBoundary fallback={null}>
            <Suspense fallback={<div className="size-48" />}>
              <QrCode text={url} label={`QR code that opens the ${name}`} />
            </Suspense>
          </LoadBoundary>
        )}
      </div>
    </div>
  )
}

type CopyButtonProps = { label: string; what: string; text: string }

export function CopyButton({ label, what, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Copy the ${what}`} onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        {outcome === 'copied' ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' && 'Copied.'}
      </span>
      {outcome === 'refused' && (
        <p role="alert" className="basis-full text-14 text-ink-2">
          Your browser doesn’t allow copying here. Please select the text and copy it yourself.
        </p>
      )}
    </>
  )
}
