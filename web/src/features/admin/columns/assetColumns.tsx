import { Link } from 'react-router-dom'
import type { AssetRow } from '#contract/desk/admin'
import { shortDate } from '../../../lib/dates.ts'
import { assetTypeNames } from '../../../lib/files/assetTypeNames.ts'
import { linkStyle, NewTabLink } from '../../../ui/NewTabLink.tsx'
import { addressOf } from '../location/location.ts'
import { DrawingButton } from '../photos/DrawingButton.tsx'
import { isDrawing } from '../photos/drawing.ts'
import { Thumbnail } from '../photos/Thumbnail.tsx'
import { Id, Line } from './Cells.tsx'
import type { Column } from './Column.ts'
import { CopyId } from './CopyId.tsx'

const fileStyle = 'inline-flex min-h-11 items-center'
const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export const assetColumns: readonly Column<AssetRow>[] = [
  { id: 'id', label: 'Asset ID', value: ({ id }) => id, cell: ({ id }) => <CopyId id={id} />, width: 'w-[9%]' },
  {
    id: 'order_id',
    label: 'Order',
    value: (row) => row.order_id,
    cell: (row) => (
      <Link
        to={addressOf({ tab: 'orders', order: row.order_id })}
        className="flex min-h-11 items-center text-pine underline-offset-4 hover:underline"
      >
        <Id>{row.order_id}</Id>
      </Link>
    ),
    width: 'w-[9%]',
  },
  {
    id: 'type',
    label: 'Type',
    value: ({ type }) => type,
    cell: ({ type }) => assetTypeNames[type],
    brief: 'line',
    width: 'w-[7%]',
  },
  {
    id: 'filename',
    label: 'Filename',
    value: ({ filename }) => filename,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Thumbnail url={row.thumbnail_url} className="h-8 w-11 shrink-0 rounded-[6px]" />
        <Line>{row.filename}</Line>
      </span>
    ),
    width: 'w-[36%]',
    leads: true,
  },
  {
    id: 'size_bytes',
    label: 'Size',
    value: (row) => row.size_bytes,
    cell: (row) => `${kilobytes.format(row.size_bytes / 1024)} KB`,
    width: 'w-[8%]',
    align: 'right',
    brief: 'line',
  },
  {
    id: 'created_at',
    label: 'Created',
    value: (row) => row.created_at,
    cell: (row) => shortDate(row.created_at),
    width: 'w-[9%]',
  },
  {
    id: 'storage_url',
    label: 'File',
    // Never the signature: a file of rows travels further than its minutes.
    value: (row) => new URL(row.storage_url, window.location.origin).pathname,
    cell: (row) =>
      isDrawing(row) ? (
        <DrawingButton url={row.storage_url} filename={row.filename} className={`${fileStyle} ${linkStyle}`}>
          <span className="sr-only">Download {row.filename} as </span>PNG
        </DrawingButton>
      ) : (
        <NewTabLink href={row.storage_url} className={fileStyle}>
          Open
        </NewTabLink>
      ),
    width: 'w-[7%]',
    brief: 'tall',
  },
]
