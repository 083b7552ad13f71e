import { useConsoleActions } from '../actions/consoleActions.ts'
import { Id } from './Cells.tsx'

export function CopyId({ id }: { id: string }) {
  const { notify } = useConsoleActions()
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => notify('success', `Copied ${id}.`),
      () => notify('danger', `Your browser did not let us copy. The ID is ${id}.`),
    )
  return (
    <button
      type="button"
      aria-label={`Copy ${id}`}
      className="flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-pine hover:underline"
      onClick={() => void copy()}
    >
      <Id>{id}</Id>
    </button>
  )
}
