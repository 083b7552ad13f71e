import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asFunction, deniedCalls, usedRights } from '../../support/access/leastPrivilege.ts'
import type { RoleName } from '../../support/access/roleRights.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { getItem, getItems, queryItems, scanItems, transact, write } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const photos = await import('../../../functions/services/photos/photos.ts')
const passwords = await import('../../../functions/services/accounts/passwords.ts')
const { sendMail } = await import('../../../functions/services/ses.ts')
const { awsClientDefaults } = await import('../../../functions/services/platform/awsClient.ts')
const { sendMessages } = await import('../../../functions/services/platform/queues.ts')
const { startExecution } = await import('../../../functions/services/platform/executions.ts')

const user = { ...keys.user('usr_1'), is_admin: true }
const order = keys.order('ord_1')
const file = { storage_key: 'orders/ord_1/a.png', content_type: 'image/png' as const, filename: 'a.png' }
const mail = { subject: '', html: '', text: '', to: 'a@example.com', replyTo: undefined }
const Message = { Subject: { Data: 'Pay here' }, Body: { Text: { Data: 'Now.' } } }
const mailFrom = (Source: string) =>
  new SESClient(awsClientDefaults).send(
    new SendEmailCommand({ Source, Destination: { ToAddresses: ['a@example.com'] }, Message }),
  )
const job = { id: 'job_1', workflow: 'film' }
const read = (key: string) => photos.findStoredFile(key, () => true)

beforeEach(() => {
  deniedCalls.splice(0)
  usedRights.clear()
})
// These calls are none that the product makes.
afterAll(() => usedRights.clear())

// Every handler that a test calls runs like this, so a call without a grant fails the test.
test.each<[RoleName, string, () => Promise<unknown>]>([
  ['contact', 'make anyone an administrator', () => write({ put: user })],
  ['contact', 'hide that among writes it may make', () => transact([{ put: keys.mail('m') }, { put: user }])],
  ['contact', 'change an order', () => write({ update: order, set: 'SET a = b' })],
  ['contact', 'delete an order', () => write({ delete: order })],
  ['contact', 'read an order', () => getItem(order)],
  ['contact', 'read an order beside a session', () => getItems([keys.user('usr_1'), order])],
  ['contact', 'list the photos of an order', () => queryItems({ partition: order.pk })],
  ['orders', 'query the orders of everyone', () => queryItems({ partition: 'ORDERS#0', index: 'list' })],
  ['contact', 'read a photo', () => read(file.storage_key)],
  ['admin', 'delete a photo in a way that could be undone', () => photos.deleteFile(file.storage_key)],
  ['orders', 'list or erase photos', () => photos.eraseFilesUnder('orders/')],
  ['contact', 'try a password', () => passwords.checkPassword('usr_1', 'word', 'any')],
  ['uploads', 'disable an account', () => passwords.disablePassword('usr_1')],
  ['auth', 'send email past the queue', () => sendMail(mail)],
  ['stream', 'send email in the name of somebody else', () => mailFrom('Threshold <boss@threshold.example>')],
  ['admin', 'queue a job', () => sendMessages('jobs', [job])],
  ['stream', 'start a workflow', () => startExecution(job)],
  ['stream', 'read an order', () => getItem(order)],
  ['mails', 'send a message to another consumer', () => sendMessages('jobs', [job])],
  ['mails', 'change what the console finds', () => write({ put: { ...keys.search('USER', 'a', 'usr_1') } })],
  ['readModel', 'send mail', () => sendMail(mail)],
  ['admin', 'go through the whole table', () => scanItems(1)],
])('the %s function, if compromised, can not %s', async (name, _what, attempt) => {
  await expect(asFunction(name, attempt)).rejects.toThrow()
  expect(deniedCalls.splice(0)).not.toEqual([])
})

test('a link signed by a function that may not read photos opens nothing', async () => {
  const response = await fetch(await asFunction('contact', () => photos.downloadUrl(file)))
  expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('contact is not authorized')])
  expect(deniedCalls.splice(0)).toEqual([{ caller: 'contact', action: 's3:GetObject', resource: file.storage_key }])
})

test('a missing file looks forbidden to a function that may not list files', async () => {
  expect(await asFunction('uploads', () => read(file.storage_key))).toBeUndefined()
  await expect(asFunction('account', () => read(file.storage_key))).rejects.toThrow('Access Denied')
  expect(deniedCalls.splice(0)).toEqual([{ caller: 'account', action: 's3:ListBucket', resource: '' }])
})

test('the contact function stores messages, email to send and what HubSpot gets, and each grant counts as used', async () => {
  const puts = [keys.contactMessage('con_1'), keys.mail('mail_1'), keys.hubspot('hub_1')].map((put) => ({ put }))
  await asFunction('contact', () => transact(puts))
  expect(deniedCalls).toEqual([])
  const expected = ['dynamodb:PutItem', 'writes CONTACT#*', 'writes HUBSPOT#*', 'writes MAIL#*']
  expect([...usedRights].toSorted()).toEqual(expected.map((right) => `contact: ${right}`))
})
