import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/status'
import type { FilmVersion } from '../../../functions/domain/delivery/Delivery.ts'
import { statusMailOf } from '../../../functions/domain/orders/orderMails.ts'
import { anOrder } from '../../support/stage/readModels.ts'

const at = '2026-11-22T10:00:00.000Z'
const mailFor = (from: string, to: string, earlier: string[] = [], tours: Pick<FilmVersion, 'state'>[] = []) =>
  statusMailOf(
    { ...anOrder(), status: from },
    { ...anOrder(), status: to },
    { moments: earlier.map((status) => ({ status, at })), tours },
  )

test.each([
  ['awaiting_photos', 'photos_awaited'],
  ['in_production', 'production_started'],
  ['preview_ready', 'preview_ready'],
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

test('a preview that was made elsewhere is told, and again after changes; one that was made here has its own mail', () => {
  expect(mailFor('in_production', 'preview_ready', [], [{ state: 'failed' }])).toBe('preview_ready')
  expect(mailFor('in_production', 'preview_ready', [], [{ state: 'failed' }, { state: 'ready' }])).toBeUndefined()
  expect(mailFor('in_production', 'preview_ready', ['preview_ready', 'in_production'])).toBeUndefined()
  const rounds = ['preview_ready', 'changes_requested']
  expect(mailFor('changes_requested', 'preview_ready', rounds)).toBe('preview_ready')
  expect(mailFor('in_production', 'preview_ready', [...rounds, 'preview_ready'])).toBeUndefined()
})

test('nobody is mailed of a draft, of what our film or money tells already, or of words of our own', () => {
  for (const status of orderStatuses) expect(mailFor('draft', status)).toBeUndefined()
  for (const status of ['awaiting_deposit', 'archived', 'waiting_for_drone', 'constructor'])
    expect(mailFor('in_production', status)).toBeUndefined()
})

test('an order that is archived or restored is no news', () => {
  const [listed, archived] = [anOrder(), { ...anOrder(), status: 'archived', archived: true }]
  const told = { moments: [], tours: [] }
  expect(statusMailOf({ ...listed, status: 'completed' }, archived, told)).toBeUndefined()
  expect(statusMailOf(archived, { ...listed, status: 'completed' }, told)).toBeUndefined()
})
