import { lazy, Suspense } from 'react'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { WriteDialog } from '../bulk/WriteDialog.tsx'
import { EditDialog } from '../edit/EditDialog.tsx'
import { HistoryDrawer } from '../history/HistoryDrawer.tsx'
import type { Target } from '../list/lists.ts'
import { FactorDialog } from '../password/FactorDialog.tsx'
import { DeleteDialog } from '../remove/DeleteDialog.tsx'
import { PurgeDialog } from '../remove/PurgeDialog.tsx'
import type { DialogState } from './useDialogs.ts'

/** Few ask for it. */
const IntegrationsDrawer = lazy(() => import('../integrations/IntegrationsDrawer.tsx'))

type RecordDialogProps = { dialog: DialogState; onChange: (next: DialogState) => void; onClose: () => void }

export function RecordDialog({ dialog: { action, target }, onChange, onClose }: RecordDialogProps) {
  switch (action) {
    case 'edit':
      return <Edit target={target} onClose={onClose} />
    case 'delete':
      return <DeleteDialog target={target} onClose={onClose} onPurge={() => onChange({ action: 'purge', target })} />
    case 'purge':
      return <PurgeDialog target={target} onClose={onClose} />
    case 'factor':
      return target.tab === 'users' ? <FactorDialog user={target.row} onClose={onClose} /> : null
    case 'write':
      return target.tab === 'orders' ? <WriteDialog rows={[target.row]} onClose={onClose} /> : null
    case 'history':
      return <HistoryDrawer target={target} onClose={onClose} />
    case 'integrations':
      return (
        <LoadBoundary fallback={null}>
          <Suspense fallback={null}>
            <IntegrationsDrawer target={target} onClose={onClose} />
          </Suspense>
        </LoadBoundary>
      )
    default:
      return null
  }
}

function Edit({ target, onClose }: { target: Target; onClose: () => void }) {
  switch (target.tab) {
    case 'users':
      return <EditDialog tab="users" row={target.row} onClose={onClose} />
    case 'customers':
      return <EditDialog tab="customers" row={target.row} onClose={onClose} />
    case 'orders':
      return <EditDialog tab="orders" row={target.row} onClose={onClose} />
    case 'assets':
      return <EditDialog tab="assets" row={target.row} onClose={onClose} />
  }
}
