import { useState } from 'react'
import { Check } from '../../../ui/icons/icons.tsx'
import { Copy } from '../../../ui/icons/rareIcons.tsx'

export function OrderNumber({ orderId }: { orderId: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = () =>
    navigator.clipboard.writeText(orderId).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-14 text-night-muted">
      <p className="min-w-0">
        Order ID <span className="select-all break-all tabular-nums">{orderId}</span>
      </p>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-night-ink hover:text-brass-light"
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        Copy Order ID
      </button>
      <p role="status" className="w-full empty:hidden">
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'refused' &&
          'Your browser doesn’t allow copying here. Please select the Order ID and copy it yourself.'}
      </p>
    </div>
  )
}
