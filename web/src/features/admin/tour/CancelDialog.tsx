import type { AdminOrderView } from '#contract/desk/admin'
import { Banner } from '../../../ui/Banner.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { useTourRequest } from './useTourRequest.ts'

export function CancelDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { request, isRequesting, failure } = useTourRequest(order, onClose)
  const { version, renders } = order.tour
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel version ${version} of ${order.options.address_freeform}?`}
      description={
        renders.length > 0
          ? 'Its shots are discarded. The customer keeps the previous version.'
          : 'Its shots are discarded, and the customer has no film until you start another one.'
      }
      confirmLabel="Cancel production"
      busy={isRequesting}
      onConfirm={() => request({ action: 'cancel' })}
    >
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
    </AlertDialog>
  )
}
