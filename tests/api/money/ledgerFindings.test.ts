import { expect, test } from 'vitest'
import type { Ledger } from '../../../bench/hard/faultsLedger.ts'
import { call } from '../../support/apiEvent.ts'
import { anAddress, anEmail } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { readLedger, wholeFindings } = await import('../../../bench/hard/faultsLedger.ts')
const { withKey } = await import('../../../bench/hard/ownerFindings.ts')
const { aDraft, aSubmittedOrder } = await import('../../support/orders/placing.ts')
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { handler: contact } = await import('../../../functions/entries/api/contact.ts')

const draft = await aDraft()
await aPhotoIn(draft)
await aSubmittedOrder()
await aVerifiedPerson()
const body = { name: 'Ada', email: anEmail(), message: 'Hello' }
await call(contact, 'POST /api/hubspot/contact', { body, address: anAddress() })
await aws.streamSettled()
const sound = await readLedger(await aws.mails())

test('a table in which nothing was lost has no findings', () => {
  expect(wholeFindings(sound)).toEqual([])
})

const copied = ({ items, files, mails }: Ledger): Ledger => ({
  items: structuredClone(items),
  files: new Map(files),
  mails,
})
type Plant = (ledger: Ledger) => unknown
const first = ({ items }: Ledger, prefix: string, sk = '') => {
  const [item] = withKey(items, prefix, sk)
  if (!item) throw new Error(`There is no ${prefix}.`)
  return item
}
const another = `new_${'0'.repeat(26)}`
const twice =
  (prefix: string, sk: string): Plant =>
  (ledger) =>
    ledger.items.push({ ...first(ledger, prefix, sk), pk: `${prefix}${another}`, id: another })
const without =
  (prefix: string, sk?: string): Plant =>
  (ledger) =>
    ledger.items.splice(ledger.items.indexOf(first(ledger, prefix, sk)), 1)
const changed =
  (prefix: string, sk: string, changes: object): Plant =>
  (ledger) =>
    Object.assign(first(ledger, prefix, sk), changes)

test.each<[string, Plant, RegExp]>([
  ['a customer that is there twice', twice('CUSTOMER#', 'CUSTOMER'), /^2 customers of one email$/],
  ['an account that is there twice', twice('USER#', 'USER'), /^2 accounts of one email$/],
  ['a contact message that is there twice', twice('CONTACT#', 'CONTACT'), /^2 contact messages of the same words$/],
  ['a lost customer', without('CUSTOMER#'), /^an email leads to cus_\w+, whose it is not$/],
  ['an order of a lost customer', without('CUSTOMER#'), /^ORDER#ord_\w+ has no customer$/],
  ['a lock for another email', changed('EMAIL#', 'USER', { pk: 'EMAIL#x@example.com' }), /^an email leads to usr_/],
  ['a lost lock of a customer', without('EMAIL#', 'CUSTOMER'), /^no email leads to cus_/],
  ['a lost lock of an account', without('EMAIL#', 'USER'), /^no email leads to usr_/],
  ['a wrong counter', changed('COUNTS', 'STATUS#0', { 'orders:draft': 7 }), /^counted .*draft,7/],
  ['a lost search entry', without('SEARCH#'), /^\d+ of \d+ search entries$/],
  ['an old search entry', changed('SEARCH#', '', { row: {} }), /^\d+ of \d+ search entries$/],
  ['a mail that waits', changed('MAIL#', '', { data: {} }), /^1 messages were never sent/],
  ['a file of nobody', ({ files }) => files.set('orders/lost.jpg', ''), /^nobody knows the file orders\/lost.jpg$/],
  ['two keys of one order', twice('IDEMPOTENCY#', ''), /^a key has no order of its own$/],
  ['a key of no order', changed('IDEMPOTENCY#', '', { order_id: 'ord_x' }), /^a key has no order of its own$/],
])('%s is found', (_, plant, finding) => {
  const ledger = copied(sound)
  plant(ledger)
  expect(wholeFindings(ledger)).toContainEqual(expect.stringMatching(finding))
})
