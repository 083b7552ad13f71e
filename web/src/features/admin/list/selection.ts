import { createStore } from '../../../lib/store.ts'

export const selection = createStore<ReadonlySet<string>>(new Set())

export function toggleSelected(id: string): void {
  const next = new Set(selection.get())
  if (!next.delete(id)) next.add(id)
  selection.set(next)
}
export const selectOnly = (ids: Iterable<string>): void => selection.set(new Set(ids))
