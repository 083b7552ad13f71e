import { expect, test } from 'vitest'
import { noDelivery, noTour } from '#contract/film/tour'
import { ledgerLine } from '../../../web/src/features/admin/export/ledgerCsv.ts'
import {
  actOf,
  askedAmount,
  centsOf,
  doneText,
  errorsOf,
  isDepositPaid,
} from '../../../web/src/features/admin/money/moneyAct.ts'
import { entryName } from '../../../web/src/modules/payments/entryText.ts'
import { someMoney } from '../../support/money/someMoney.ts'

test.each([
  ['247.50', 24_750],
  ['$1,295', 129_500],
  ['0.1', 10],
  [' 5 ', 500],
  ['five', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['', undefined],
])('an administrator who types the amount “%s” means %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test('a payment made otherwise is the deposit until that is paid, and the balance from then on', () => {
  const typed = {
    action: 'payment',
    amount: '10',
    note: 'Check 7',
    receivedOn: '',
    takesOff: true,
    isRound: false,
  } as const
  expect(actOf(typed, false)).toMatchObject({ purpose: 'deposit', amount_cents: 1_000 })
  expect(actOf(typed, true)).toMatchObject({ purpose: 'balance' })
})

test('a transfer is entered with what is asked for now, its day and its reference', () => {
  const invoiced = { purpose: 'deposit', amount_cents: 24_750 } as const
  const amount = askedAmount(someMoney(49_500, { invoiced }))
  expect([amount, askedAmount(someMoney(49_500))]).toEqual(['247.50', ''])
  const typed = { action: 'payment', amount, note: 'WIRE 4471', takesOff: true, isRound: false } as const
  const act = { action: 'payment', purpose: 'deposit', amount_cents: 24_750, note: 'WIRE 4471' }
  expect(actOf({ ...typed, receivedOn: '2026-11-20' }, false)).toEqual({ ...act, received_on: '2026-11-20' })
  expect(actOf({ ...typed, receivedOn: '' }, false)).toEqual(act)
  expect(errorsOf({ ...typed, receivedOn: '', note: '' })).toEqual({ note: 'Please enter the reference.' })
})

test('an unpaid film is unlocked for a reason, without an amount', () => {
  expect(
    actOf({ action: 'unlock', amount: 'x', note: 'A friend', receivedOn: '', takesOff: true, isRound: false }, false),
  ).toEqual({
    action: 'unlock',
    note: 'A friend',
  })
})

test('a refund is of the film, or of a round of changes, which needs no word about what is taken off', () => {
  const typed = {
    action: 'refund',
    amount: '75',
    note: 'Not needed',
    receivedOn: '',
    takesOff: false,
    isRound: false,
  } as const
  expect(actOf(typed, true)).toEqual({ action: 'refund', amount_cents: 7_500, note: 'Not needed', takes_off: false })
  const ofRound = { action: 'refund', of: 'round', amount_cents: 7_500, note: 'Not needed' }
  expect(actOf({ ...typed, isRound: true }, true)).toEqual(ofRound)
})

test('a round of changes that was paid is no part of the deposit', () => {
  const entry = { id: 'p', kind: 'payment', amount_cents: -24_750, at: '2026-11-23T10:00:00.000Z', note: '' } as const
  const paidAs = (purpose: 'deposit' | 'round') =>
    isDepositPaid(someMoney(49_500, { deposit_cents: 24_750, entries: [{ ...entry, purpose }] }))
  expect([paidAs('deposit'), paidAs('round')]).toEqual([true, false])
})

test('what is wrong with an entry is said of each field once, before anything is sent', () => {
  const typed = {
    action: 'refund',
    amount: '50',
    note: 'A shorter film',
    receivedOn: '',
    takesOff: true,
    isRound: false,
  } as const
  const amount = 'Please enter an amount above zero, such as 247.50.'
  const note = 'Please write down why.'
  expect(errorsOf(typed)).toEqual({})
  for (const wrong of ['', 'five', '0', '-5']) expect(errorsOf({ ...typed, amount: wrong })).toEqual({ amount })
  expect(errorsOf({ ...typed, amount: 'x', note: ' ' })).toEqual({ amount, note })
  expect(errorsOf({ ...typed, action: 'unlock', amount: '' })).toEqual({})
})

test('an unlocked film is said to be made, to wait for its approval, or to be there', () => {
  const of = (status: string, state: 'none' | 'ready') => ({
    status,
    tour: { ...noTour, delivery: { ...noDelivery, state } },
  })
  const said = (order: ReturnType<typeof of>) => doneText({ action: 'unlock', note: 'x' }, order)
  expect(said(of('awaiting_final_payment', 'none'))).toContain('HD files are being made')
  expect(said(of('preview_ready', 'none'))).toContain('made once it is approved')
  expect(said(of('awaiting_final_payment', 'ready'))).toContain('the customer is emailed')
})

test('what a bank does is named by itself in ledgers and in the CSV, and never a refund of ours', () => {
  const at = '2026-11-25T10:00:00.000Z'
  const entry = { id: 'stripe_dp_1', purpose: 'deposit', currency: 'usd', at, note: 'x', order_id: 'ord_1' } as const
  const moved = [
    { ...entry, kind: 'refund', amount_cents: 24_750, cause: 'dispute', answer_by: '2026-12-04T10:00:00.000Z' },
    { ...entry, kind: 'payment', amount_cents: -24_750, cause: 'dispute_won' },
    { ...entry, kind: 'refund', amount_cents: 0, cause: 'dispute_lost' },
    { ...entry, kind: 'payment', amount_cents: -100, cause: 'refund_failed' },
    { ...entry, kind: 'refund', amount_cents: 100 },
  ] as const
  expect(moved.map(entryName)).toEqual([
    'Disputed with the bank',
    'Dispute decided: the payment stands',
    'Dispute decided: returned by the bank',
    'Refund failed',
    'Refund',
  ])
  expect(moved.map((row) => ledgerLine(row).split(',')[2])).toEqual([
    'dispute',
    'dispute_won',
    'dispute_lost',
    'refund_failed',
    'refund',
  ])
  expect(ledgerLine(moved[0])).toContain('2026-12-04T10:00:00.000Z')
})
