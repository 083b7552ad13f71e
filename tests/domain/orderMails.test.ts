import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/status'
import { statusMailOf } from '../../functions/domain/orderMails.ts'
import { anOrder } from '../support/readModels.ts'

const at = '2026-11-22T10:00:00.000Z'
const mailFor = (from: string, to: string, earlier: string[] = []) =>
  statusMailOf(
    { ...anOrder(), status: from },
    { ...anOrder(), status: to },
    earlier.map((status) => ({ status, at })),
  )

test.each([
  ['awaiting_photos', 'photos_awaited'],
  ['in_production', 'production_started'],
  ['changes_requested', 'changes_started'],
  ['awaiting_final_payment', 'final_payment'],
  ['completed', 'order_completed'],
  ['cancelled', 'order_cancelled'],
])('a customer hears that an order came to %s, once', (status, mail) => {
  expect(mailFor('awaiting_deposit', status)).toBe(mail)
  expect(mailFor(status, status)).toBeUndefined()
})

test('a status that comes again is told once, but for another round of changes', () => {
  expect(mailFor('awaiting_photos', 'in_production', ['in_production'])).toBeUndefined()
  expect(mailFor('preview_ready', 'changes_requested', ['changes_requested'])).toBe('changes_started')
})

test('nobody is mailed of a draft, of what our film or money tells already, or of words of our own', () => {
  for (const status of orderStatuses) expect(mailFor('draft', status)).toBeUndefined()
  for (const status of ['preview_ready', 'awaiting_deposit', 'archived', 'waiting_for_drone', 'constructor'])
    expect(mailFor('in_production', status)).toBeUndefined()
})

test('an order that is archived or restored is no news', () => {
  const [listed, archived] = [anOrder(), { ...anOrder(), status: 'archived', archived: true }]
  expect(statusMailOf({ ...listed, status: 'completed' }, archived, [])).toBeUndefined()
  expect(statusMailOf(archived, { ...listed, status: 'completed' }, [])).toBeUndefined()
})
