import { useCallback, useEffect, useRef, useState } from 'react'
import type { PhotoUploads } from '../queue/photoUploads.ts'
import type { UploadRow } from '../uploadRows.ts'

const undoMilliseconds = 7_000
const failed = (name: string) => `We couldn’t remove ${name}. Please try again.`

export type Removals = {
  /** What the visitor may take back, or what went wrong; empty otherwise. */
  note: string
  canUndo: boolean
  isRemoved: (row: UploadRow) => boolean
  remove: (row: UploadRow) => void
  undo: () => void
  /** Time stands still while somebody is about to take it back. */
  hold: (isHeld: boolean) => void
  /** Resolves once nothing waits to be taken back any more, so that its place is free. */
  finish: () => Promise<void>
}

/**
 * A photo leaves the sheet at once and the server a little later, so that it can be taken back. One can be taken back at
 * a time; the one before, and any when the step or the page is left, goes for good.
 */
export function useRemovals(uploads: PhotoUploads): Removals {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState<UploadRow>()
  const [failure, setFailure] = useState('')
  const current = useRef<UploadRow>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const showAgain = ({ id }: UploadRow) => setGone((ids) => new Set([...ids].filter((other) => other !== id)))
  const settle = (next?: UploadRow) => {
    clearTimeout(timer.current)
    current.current = next
    setPending(next)
  }
  const startTime = (row: UploadRow) => {
    timer.current = setTimeout(() => void removeForGood(row), undoMilliseconds)
  }
  async function removeForGood(row: UploadRow) {
    if (current.current === row) settle()
    try {
      if (row.assetId) await uploads.removeStored(row.assetId)
      else uploads.drop(row.id)
    } catch {
      setFailure(failed(row.name))
      showAgain(row)
    }
  }
  const leaving = useRef(removeForGood)
  leaving.current = removeForGood
  useEffect(() => {
    const leave = () => {
      if (current.current) void leaving.current(current.current)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    note: pending ? `Removed ${pending.name}.` : failure,
    canUndo: pending !== undefined,
    isRemoved: useCallback(({ id }: UploadRow) => gone.has(id), [gone]),
    remove(row) {
      if (current.current) void removeForGood(current.current)
      setFailure('')
      // What is not stored yet stops at once: nobody waits for a photo that was removed.
      if (!row.assetId) return uploads.drop(row.id)
      uploads.setAside(row.assetId)
      setGone((ids) => new Set([...ids, row.id]))
      settle(row)
      startTime(row)
    },
    hold(isHeld) {
      clearTimeout(timer.current)
      if (current.current && !isHeld) startTime(current.current)
    },
    finish: async () => {
      if (current.current) await removeForGood(current.current)
    },
    undo() {
      if (!current.current) return
      if (current.current.assetId) uploads.takeBack(current.current.assetId)
      showAgain(current.current)
      settle()
    },
  }
}
