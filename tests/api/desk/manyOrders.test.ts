import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CountsAnswer } from '#contract/desk/admin'
import { administered } from '../../support/accounts/adminEmails.ts'
import { runsOf } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

/** As many as a busy office has after a year; `npm run test:hard -- desk` takes the whole number. */
const orderCount = runsOf(600, 5_000)
const dataDir = mkdtempSync(join(tmpdir(), 'many-orders-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const program = join(import.meta.dirname, '../../support/orders/fillFolder.ts')
execFileSync(process.execPath, ['--import', 'tsx', program, dataDir, String(orderCount)], { stdio: 'inherit' })
const aws = await embeddedAws({ ...administered, dataDir, onStreamRecords })
const { persistently } = await import('../../support/orders/placing.ts')
const { made } = await import('../../support/orders/manyOrders.ts')
const { anAdministrator, deskOf, idsOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const desk = deskOf(await anAdministrator())

type Query = Record<string, string>
/** Every page of a list, as the console asks for one after the other. */
async function allPages(query: Query): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  let cursor: unknown
  do {
    const answer = await desk('GET /api/admin/orders', {
      query: { ...query, ...(cursor ? { cursor: String(cursor) } : {}) },
    })
    expect(answer.status).toBe(200)
    expect(rowsOf(answer).length).toBeLessThanOrEqual(200)
    rows.push(...rowsOf(answer))
    cursor = answer.body.next_cursor
  } while (cursor)
  return rows
}
const newestFirst = Array.from({ length: orderCount }, (_, index) => made(orderCount - 1 - index).order.id)
const inProduction = async () =>
  CountsAnswer.parse((await desk('GET /api/admin/counts')).body).statuses.in_production ?? 0

describe(`a console with ${orderCount} orders`, () => {
  it('lists each of them once, newest first, in pages of two hundred at most', async () => {
    expect((await allPages({ limit: '200' })).map(({ id }) => id)).toEqual(newestFirst)
  })

  it('finds an order anywhere in the list by its id, and those of a customer by their email', async () => {
    for (const index of [0, Math.floor(orderCount / 2), orderCount - 1]) {
      const { order, customer } = made(index)
      expect(idsOf(await desk('GET /api/admin/orders', { query: { q: order.id } }))).toEqual([order.id])
      const own = Array.from({ length: orderCount }, (_, other) => made(other))
        .filter((one) => one.customer.email === customer.email)
        .map((one) => one.order.id)
      expect((await allPages({ email: customer.email })).map(({ id }) => id).sort()).toEqual(own.sort())
    }
  })

  it('moves two hundred marked orders on, and lists and counts follow', { timeout: 300_000 }, async () => {
    const marked = newestFirst.filter((_, index) => index % 2 === 0).slice(0, 200)
    const answers: unknown[] = []
    // Four at a time, as the console sends them.
    for (let from = 0; from < marked.length; from += 4) {
      const sent = marked
        .slice(from, from + 4)
        .map((id) =>
          persistently(() => desk('PATCH /api/admin/orders/{id}', { id, body: { status: 'in_production' } })),
        )
      answers.push(...(await Promise.all(sent)).map(({ status }) => status))
    }
    expect(answers).toEqual(marked.map(() => 200))
    await aws.streamSettled()
    expect(await inProduction()).toBe(marked.length)
    const moved = await allPages({ status: 'in_production' })
    expect(moved.map(({ id }) => id)).toEqual(marked)
  })
})
