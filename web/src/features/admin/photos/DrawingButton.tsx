import { type ReactNode, useState } from 'react'
import { retrying } from '../../../lib/api/retrying.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { saveFile } from '../export/saveFile.ts'
import { pictureName, pictureOf } from './drawing.ts'
import { loadStored } from './loadStored.ts'

type DrawingButtonProps = { url: string; filename: string; className: string; children: ReactNode }

/** Saves a drawing as a picture: staff get no SVG to open. */
export function DrawingButton({ url, filename, className, children }: DrawingButtonProps) {
  const { notify } = useConsoleActions()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { signal } = new AbortController()
      const drawing = await retrying(() => loadStored(url, filename, signal), { signal })
      saveFile(pictureName(filename), await pictureOf(drawing))
    } catch {
      notify('danger', `${filename} could not be saved as a picture. Please reload the page and try again.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      title={`${filename}, saved as PNG`}
      className={className}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void save()}
    >
      {children}
    </button>
  )
}
