import type { AdminOrderView } from '#contract/desk/admin'
import { dollars } from '../../../lib/money.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useTourRequest } from './useTourRequest.ts'

type ReleaseDialogProps = { order: AdminOrderView; version: number; onClose: () => void }

export function ReleaseDialog({ order, version, onClose }: ReleaseDialogProps) {
  const { request, isRequesting, failure } = useTourRequest(order, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Release version ${version} in HD`}
      description={<span className="block break-words">{order.options.address_freeform}</span>}
    >
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <ul className="list-disc space-y-1.5 pl-5 text-ink-2">
        <li>
          Six films without the watermark are made from it: landscape, vertical and square, each with and without
          branding.
        </li>
        {order.money.unlocked ? (
          <li>The customer can download them as soon as they are done, and gets an email.</li>
        ) : (
          <li>
            {dollars(order.money.due_cents)} is still due. The customer gets an email when the files are done, and can
            download them once the balance is paid.
          </li>
        )}
        <li>A release can’t be undone. Make sure the film is approved.</li>
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" shape="console" onClick={onClose}>
          Cancel
        </Button>
        <Button shape="console" busy={isRequesting} onClick={() => request({ action: 'release', version })}>
          Release HD
        </Button>
      </div>
    </Dialog>
  )
}
