import { useState } from 'react'
import { brand } from '#contract/brand'
import { saveAsFile } from '../../../lib/files/saveAsFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { Copy, Download } from '../../../ui/icons/rareIcons.tsx'

const focusNow = (element: HTMLElement | null) => element?.focus()

/** Shown once: the server keeps their hashes alone. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'refused'>()
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  const save = () => saveAsFile(`${brand.name}-recovery-codes.txt`, new Blob([`${text}\n`], { type: 'text/plain' }))
  return (
    <div className="grid gap-4">
      <h3 ref={focusNow} tabIndex={-1} className="font-semibold text-18">
        Save these recovery codes
      </h3>
      <p>Each one logs you in once if you don’t have your phone. They won’t be shown again.</p>
      <ul className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" /> Copy
        </Button>
        <Button variant="quiet" onClick={save}>
          <Download aria-hidden="true" className="size-5" /> Download
        </Button>
        <span role="status" className="text-14 text-ink-2">
          {copied === 'yes' && 'Copied.'}
          {copied === 'refused' && 'Your browser blocked copying. Please select the codes and copy them yourself.'}
        </span>
      </div>
      <div>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  )
}
