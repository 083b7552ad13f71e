import { expect, test } from 'vitest'
import { readableLine } from '../../infra/local/readableLog.ts'

const entry = (facts: object) =>
  JSON.stringify({
    level: 'INFO',
    message: 'request',
    timestamp: '2026-11-22T10:20:30.400Z',
    service: 'local',
    ...facts,
  })
const request = { request_id: 'abc', route: 'POST /api/orders', status: 200, user_id: 'usr_1', duration_ms: 42 }

test('the terminal shows a request in one line with its outcome, time, route and person', () => {
  expect(readableLine(entry(request), false)).toBe('10:20:30  200    42 ms  POST /api/orders  usr_1')
  expect(readableLine(entry({ ...request, status: 409, code: 'conflict' }), true)).toBe(
    '10:20:30  409    42 ms  POST /api/orders  conflict  usr_1',
  )
})

test('errors stand out in color on a terminal, and say what caused them', () => {
  const failed = entry({ level: 'ERROR', message: 'request failed', route: 'POST /api/price', cause: { name: 'Oops' } })
  expect(readableLine(failed, false)).toBe(
    '10:20:30  ERROR  request failed  route POST /api/price  cause {"name":"Oops"}',
  )
  expect(readableLine(failed, true)).toBe(`\u001b[31m${readableLine(failed, false)}\u001b[39m`)
  expect(readableLine(entry({ ...request, status: 500 }), true)).toContain('\u001b[31m')
})

test('lines of others are shown as they came', () => {
  for (const line of ['', 'Vite is ready', '{"level":"INFO"}', '{broken']) expect(readableLine(line, true)).toBe(line)
})
