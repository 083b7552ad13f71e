import { useState } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../../../ui/Button.tsx'
import { Download } from '../../../ui/icons/rareIcons.tsx'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { columns } from '../columns/columns.tsx'
import { narrowingOf } from '../list/lists.ts'
import type { Tab } from '../location/location.ts'
import { useConsoleUrl } from '../location/useConsoleUrl.ts'
import { csvOf } from './exportRows.ts'
import { saveFile } from './saveFile.ts'
import { useCancel } from './useCancel.ts'

const whole = new Intl.NumberFormat('en-US')

export function ExportButton({ tab }: { tab: Tab }) {
  const [place] = useConsoleUrl()
  const { notify } = useConsoleActions()
  const [rows, setRows] = useState<number>()
  const { begin, cancel } = useCancel()

  async function save<T extends Tab>(name: T) {
    const signal = begin()
    setRows(0)
    try {
      const csv = await csvOf(name, columns[name], narrowingOf(place), { signal, onProgress: setRows })
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, csv)
    } catch (error) {
      if (!signal.aborted) notify('danger', failureText(error, messages.admin.load))
    } finally {
      setRows(undefined)
    }
  }

  if (rows !== undefined)
    return (
      <span className="flex items-center gap-2 text-14 text-ink-2">
        <span role="status">{whole.format(rows)} rows…</span>
        <Button variant="quiet" shape="console" size="small" onClick={cancel}>
          Cancel export
        </Button>
      </span>
    )
  return (
    <Button variant="quiet" shape="console" size="small" onClick={() => void save(tab)}>
      <Download aria-hidden="true" className="size-4 max-sm:hidden" />
      Export CSV
    </Button>
  )
}
