import { useRef, useState } from 'react'
import type { AdminOrderRow } from '#contract/desk/admin'
import { messages } from '#contract/messages'
import { failureText } from '../access/failure.ts'
import { MovedMeanwhile } from '../status/useSetStatus.ts'

/** So many requests at a time: forty rows take some seconds, and nobody else waits for them. */
const atOnce = 4

/** What is done to each row; `done` says it of so many. */
export type Task = { done: (count: number) => string; act: (row: AdminOrderRow) => Promise<unknown> }
type FailedRow = { row: AdminOrderRow; reason: string }
export type Work = {
  task: Task
  total: number
  done: number
  failed: readonly FailedRow[]
  stayed: readonly AdminOrderRow[]
  isRunning: boolean
}

const reasonOf = (error: unknown) =>
  error instanceof MovedMeanwhile ? error.message : failureText(error, messages.admin.request)

/** Does something to many rows, a request each, so that one that fails is told by itself and tried again alone. */
export function useBulk(onRowDone: (id: string) => void, onEnd: (work: Work) => void) {
  const [work, setWork] = useState<Work>()
  const isBusy = useRef(false)

  async function run(task: Task, rows: readonly AdminOrderRow[], stayed: readonly AdminOrderRow[] = []) {
    if (isBusy.current) return
    isBusy.current = true
    let state: Work = { task, total: rows.length, done: 0, failed: [], stayed, isRunning: true }
    const tell = (change: Partial<Work>) => {
      state = { ...state, ...change }
      setWork(state)
    }
    tell({})
    const waiting = [...rows]
    const worker = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        try {
          await task.act(row)
          onRowDone(row.id)
          tell({ done: state.done + 1 })
        } catch (error) {
          tell({ failed: [...state.failed, { row, reason: reasonOf(error) }] })
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    isBusy.current = false
    tell({ isRunning: false })
    onEnd(state)
  }

  return { work, run, forget: () => setWork(undefined) }
}
