import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import type { EmbeddedAws } from '../../infra/local/aws/embedded.ts'
import type { Fault, Faults, Service } from '../../infra/local/aws/faults.ts'
import { chanceFrom } from '../../tests/support/running/runs.ts'
import type { VisitLog } from './faultsFlow.ts'

/** One setting of the faults, and how many visitors meet it. */
export type Cell = { services: readonly Service[]; faults: readonly Fault[]; share: number; flows: number }

export const services = ['dynamodb', 's3', 'ses', 'cognito'] as const
export const everyFault = ['error', 'throttle', 'hang', 'drop', 'dropAfter'] as const
const atOnce = 20
const patienceMs = 10_000

/** Fails requests as the present cell says, and counts how many it failed and how many answers were lost. */
export function faultPlan(seed: number) {
  const random = chanceFrom(seed)
  let present: Pick<Cell, 'services' | 'faults' | 'share'> | undefined
  const count = { requests: 0, faults: 0, lostMailAnswers: 0 }
  const faults: Faults = ({ service, response }) => {
    count.requests += 1
    const isHit = present?.services.includes(service) && random() < present.share
    const fault = isHit ? present?.faults[Math.floor(random() * present.faults.length)] : undefined
    if (fault) count.faults += 1
    const isDone = fault === undefined || fault === 'dropAfter'
    if (service === 'ses' && isDone)
      response.once('close', () => {
        if (!response.writableFinished) count.lostMailAnswers += 1
      })
    return fault
  }
  return {
    faults,
    begin(cell: Cell) {
      present = cell
      Object.assign(count, { requests: 0, faults: 0, lostMailAnswers: 0 })
    },
    end: () => {
      present = undefined
    },
    count,
  }
}

/** A function of the stream or a queue, asked again soon until it takes what it is given: as AWS does, but sooner. */
export function persistent<Given extends unknown[]>(handler: (...given: Given) => Promise<unknown>) {
  return async (...given: Given): Promise<unknown> => {
    for (;;) {
      const answer = await handler(...given)
      if (JSON.stringify(answer) === '{"batchItemFailures":[]}') return answer
      await sleep(250)
    }
  }
}

/** All visitors of a cell, twenty at a time. */
export async function run(cell: Cell, visit: (hasAccount: boolean) => Promise<VisitLog>): Promise<VisitLog[]> {
  const told: VisitLog[] = []
  let next = 0
  const everyone = cell.services.length === 1 && cell.services.includes('cognito')
  const visitor = async () => {
    while (next < cell.flows) {
      next += 1
      told.push(await visit(everyone || next % 4 === 0))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return told
}

/** Waits for the stream, first under the faults, then without them and with a clock that runs ahead of leases. */
export async function settle(aws: EmbeddedAws, endFaults: () => void): Promise<void> {
  let isSettled = false
  const settled = aws.streamSettled().then(() => {
    isSettled = true
  })
  await Promise.race([settled, sleep(patienceMs)])
  endFaults()
  if (!isSettled) vi.useFakeTimers({ toFake: ['Date'] })
  while (!isSettled) {
    vi.setSystemTime(Date.now() + 2_000)
    await Promise.race([settled, sleep(100)])
  }
  vi.useRealTimers()
}
