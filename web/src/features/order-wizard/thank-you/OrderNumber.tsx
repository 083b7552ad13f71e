import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
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
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-hairline bg-surface p-5">
      <p className="min-w-0">
        <span className="block text-14 text-ink-3">Order ID</span>
        <span className="select-all break-all font-semibold text-16 tabular-nums sm:text-18">{orderId}</span>
      </p>
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        {outcome === 'copied' ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        Copy Order ID
      </Button>
      <p role="status" className="w-full text-14 text-ink-2 empty:hidden">
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'refused' &&
          'Your browser doesn’t allow copying here. Please select the Order ID and copy it yourself.'}
      </p>
    </div>
  )
}
