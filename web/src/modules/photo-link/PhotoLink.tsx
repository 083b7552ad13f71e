import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { failureText } from '../../lib/api/failureText.ts'
import { photosPath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Check, Plus } from '../../ui/icons/icons.tsx'
import { Copy } from '../../ui/icons/rareIcons.tsx'
import { LoadBoundary } from '../../ui/loading/LoadBoundary.tsx'

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }))
const failed = { failed: 'We couldn’t make the link right now. Please try again.' }

type PhotoLinkProps = { orderId: string; startsOpen?: boolean }

/** The link that adds photos from any device, for as long as the order takes some. One is made when it is asked for. */
export function PhotoLink({ orderId, startsOpen = false }: PhotoLinkProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['photo-link-of', orderId],
    queryFn: () => api('POST /api/orders/{order_id}/photo-link', { params: { order_id: orderId } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen,
  })
  if (data) return <Shown token={data.token} />
  return (
    <div>
      <Button
        variant="quiet"
        busy={isFetching}
        onClick={() => {
          setOpen(true)
          if (error) void refetch()
        }}
      >
        <Plus aria-hidden="true" className="size-5" />
        Add photos
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-14 text-danger">
          {failureText(error, failed)}
        </p>
      )}
    </div>
  )
}

function Shown({ token }: { token: string }) {
  const path = photosPath(token)
  const address = `${window.location.origin}${path}`
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-card border border-hairline bg-surface p-5">
      <div className="hidden shrink-0 sm:block">
        <LoadBoundary fallback={null}>
          <Suspense fallback={<div className="size-48" />}>
            <QrCode text={address} label="QR code of the link to add photos" />
          </Suspense>
        </LoadBoundary>
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-18">Add photos from any device</p>
        <p className="mt-1 text-ink-2">
          <span className="hidden sm:inline">Scan the code with the phone that has them, or pass the link on. </span>
          Whoever has this link can add photos until we start on the film.
        </p>
        <p className="mt-3 select-all break-all text-14 text-ink-2">{address}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <a href={path} className={buttonStyle({ size: 'small' })}>
            Add photos
          </a>
          <Button variant="quiet" size="small" onClick={() => void copy()}>
            <Icon aria-hidden="true" className="size-4" />
            Copy link
          </Button>
        </div>
        <p role="status" className="mt-2 text-14 text-ink-2 empty:hidden">
          {outcome === 'copied' && 'Copied.'}
          {outcome === 'refused' &&
            'Your browser doesn’t allow copying here. Please select the link and copy it yourself.'}
        </p>
      </div>
    </div>
  )
}
