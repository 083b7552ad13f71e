import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrderRow } from '#contract/desk/admin'
import { mailedStatuses, statusKey, statusText } from '#contract/orders/status'
import { api } from '../../../lib/api/api.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { targetName } from '../actions/rowActions.ts'
import { columns } from '../columns/columns.tsx'
import { byteOrderMark, csvHead, csvRow } from '../export/csv.ts'
import { saveFile } from '../export/saveFile.ts'
import { useCachedRows } from '../list/cachedRows.ts'
import { listOptions, narrowingOf } from '../list/lists.ts'
import { selection, selectOnly, toggleSelected } from '../list/selection.ts'
import { useConsoleUrl } from '../location/useConsoleUrl.ts'
import { useSetStatus } from '../status/useSetStatus.ts'
import { BulkFailures } from './BulkFailures.tsx'
import { BulkStatus, type StatusForAll } from './BulkStatus.tsx'
import { useBulk } from './useBulk.ts'
import { WriteDialog } from './WriteDialog.tsx'

/** The marked rows as they stand now: a retry goes by the newer version of a row that somebody else changed. */
function useMarkedRows(): AdminOrderRow[] {
  const [place] = useConsoleUrl()
  const { data } = useInfiniteQuery(listOptions('orders', narrowingOf(place)))
  const marked = useStore(selection)
  return data?.pages.flatMap((page) => page.rows.filter(({ id }) => marked.has(id))) ?? []
}

const orders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

function saveCsv(rows: readonly AdminOrderRow[]) {
  const lines = [byteOrderMark, csvHead(columns.orders), ...rows.map((row) => csvRow(columns.orders, row))]
  saveFile(`orders-${new Date().toISOString().slice(0, 10)}.csv`, new Blob(lines, { type: 'text/csv;charset=utf-8' }))
}

/** What is done to many orders at once. Each tells by itself how it went, and what failed stays marked. */
export function BulkBar() {
  const rows = useMarkedRows()
  const cached = useCachedRows()
  const setStatus = useSetStatus()
  const { notify } = useConsoleActions()
  const [asks, setAsks] = useState<'archive' | 'write'>()
  const bulk = useBulk(toggleSelected, ({ task, done, failed }) => {
    void cached.outdate()
    if (failed.length === 0 && done > 0) notify('success', task.done(done))
  })
  const { work } = bulk
  const [wanted, setWanted] = useState<StatusForAll>()
  const setAll = ({ statusFor, done }: StatusForAll) => {
    const first = new Map(rows.map((row) => [row.id, statusFor(row)]))
    void bulk.run(
      {
        done: (count) => `${orders(count)} ${done}.`,
        // Whose answer was lost stands there already, and must not be moved on again by the retry.
        act: async (row) => row.status === first.get(row.id) || setStatus(row, statusFor(row) ?? row.status),
      },
      rows.filter((row) => statusFor(row) !== undefined),
      rows.filter((row) => statusFor(row) === undefined),
    )
  }
  const applied = (all: StatusForAll) => {
    if (archivesAll(rows, all)) return setAsks('archive')
    return mailsOf(rows, all) > 0 ? setWanted(all) : setAll(all)
  }
  const archiving = {
    done: (count: number) => `${orders(count)} archived.`,
    act: async ({ id }: AdminOrderRow) =>
      cached.replace('orders', (await api('DELETE /api/admin/orders/{id}', { params: { id } })).order),
  }
  return (
    <section
      aria-label="Marked orders"
      className="sticky bottom-3 z-20 mt-4 rounded-small border border-field bg-surface p-3 shadow-[0_8px_24px_rgb(16_20_18/0.16)]"
    >
      {work && !work.isRunning && work.failed.length > 0 && (
        <BulkFailures work={work} onRetry={() => void bulk.run(work.task, retried(work.failed, rows), work.stayed)} />
      )}
      {work && !work.isRunning && work.stayed.length > 0 && <UnchangedOrders rows={work.stayed} />}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 font-semibold text-14 tabular-nums">
          {work?.isRunning ? `${work.done + work.failed.length} of ${work.total}…` : `${orders(rows.length)} selected`}
        </p>
        <BulkStatus isBusy={work?.isRunning === true} onApply={applied} />
        <Button variant="quiet" shape="console" size="small" onClick={() => setAsks('archive')}>
          Archive
        </Button>
        <Button variant="quiet" shape="console" size="small" onClick={() => saveCsv(rows)}>
          Export selected
        </Button>
        <Button variant="quiet" shape="console" size="small" onClick={() => setAsks('write')}>
          Email customers
        </Button>
        <Button variant="text" size="small" className="ml-auto" onClick={() => selectOnly([])}>
          Clear selection
        </Button>
      </div>
      {wanted && (
        <StatusDialog
          title={`${wanted.title(orders(rows.filter((row) => wanted.statusFor(row) !== undefined).length))}?`}
          mails={mailsOf(rows, wanted)}
          onClose={() => setWanted(undefined)}
          onConfirm={() => {
            setWanted(undefined)
            setAll(wanted)
          }}
        />
      )}
      {asks === 'archive' && (
        <ArchiveDialog
          count={rows.length}
          onClose={() => setAsks(undefined)}
          onConfirm={() => {
            setAsks(undefined)
            void bulk.run(archiving, rows)
          }}
        />
      )}
      {asks === 'write' && <WriteDialog rows={rows} onClose={() => setAsks(undefined)} />}
    </section>
  )
}

/** The failed rows as they stand now. */
const retried = (failed: readonly { row: AdminOrderRow }[], rows: readonly AdminOrderRow[]) =>
  failed.map(({ row }) => rows.find(({ id }) => id === row.id) ?? row)

const mailed: ReadonlySet<string> = new Set(mailedStatuses)

type For = Pick<StatusForAll, 'statusFor'>

/** How many emails a status for all sends at most: whoever had that one before does not get it again. */
const mailsOf = (rows: readonly AdminOrderRow[], { statusFor }: For): number =>
  rows.filter((row) => {
    const status = statusKey(statusFor(row) ?? row.status)
    return !row.archived && row.status !== 'draft' && status !== row.status && mailed.has(status)
  }).length

/** Whether the status is the one that archives, whichever way it is asked for. */
const archivesAll = (rows: readonly AdminOrderRow[], { statusFor }: For): boolean =>
  rows.every((row) => statusKey(statusFor(row) ?? '') === 'archived')

type ArchiveDialogProps = { count: number; onClose: () => void; onConfirm: () => void }

const ArchiveDialog = ({ count, onClose, onConfirm }: ArchiveDialogProps) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={count === 1 ? 'Archive this order?' : `Archive these ${count} orders?`}
    description="Archived orders leave the lists, and films that are being made of them stop. You can restore them."
    confirmLabel="Archive"
    onConfirm={onConfirm}
  />
)

type StatusDialogProps = { title: string; mails: number; onClose: () => void; onConfirm: () => void }

/** Asks before customers are emailed, which no undo takes back. */
const StatusDialog = ({ title, mails, onClose, onConfirm }: StatusDialogProps) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={title}
    description={`This ${mails === 1 ? 'may email the customer' : `sends up to ${mails} emails to customers`}. A sent email can’t be recalled.`}
    confirmLabel="Set status"
    isHarmless
    onConfirm={onConfirm}
  />
)

const UnchangedOrders = ({ rows }: { rows: readonly AdminOrderRow[] }) => (
  <div role="status" className="mb-3 rounded-small bg-sand p-3 text-14">
    <p className="font-semibold">
      {rows.length === 1 ? '1 order stays as it is' : `${rows.length} orders stay as they are`}: no status comes next.
    </p>
    <ul className="mt-2 max-h-40 space-y-1 overflow-y-auto">
      {rows.map((row) => (
        <li key={row.id} className="break-words">
          <strong>{targetName({ tab: 'orders', row })}</strong> is “{statusText(row.status)}”.
        </li>
      ))}
    </ul>
  </div>
)
