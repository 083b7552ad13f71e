import { existsSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const programs = vi.hoisted(() => ({ started: [] as string[] }))
vi.mock('node:child_process', async (original) => {
  const real = await original<Record<string, unknown>>()
  const noted = (name: string) => (command: string) => void programs.started.push(`${name} ${command}`)
  return { ...real, ...Object.fromEntries(['exec', 'execFile', 'fork', 'spawn'].map((name) => [name, noted(name)])) }
})

const aws = await embeddedAws({ ...administered, onStreamRecords })
const { anAdministrator, deskOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { call } = await import('../../support/apiEvent.ts')
const { anEmail, anOrderBody } = await import('../../support/builders.ts')
const { account, aVerifiedPerson, freshAddress, signUp } = await import('../../support/accounts/people.ts')
const { postOrder, readOrder } = await import('../../support/orders/placing.ts')
const { handler: contact } = await import('../../../functions/entries/api/contact.ts')
const desk = deskOf(await anAdministrator())

const trace = join(tmpdir(), `traversed-${process.pid}`)
const attacks = [
  `$(touch ${trace})`,
  `\`touch ${trace}\``,
  `; touch ${trace} #`,
  `| touch ${trace}`,
  '");globalThis["owned"]=1;//',
  `${'$'}{globalThis['owned']=1}`,
  `{{constructor['constructor']('globalThis["owned"]=1')()}}`,
  "<%= globalThis['owned']=1 %>",
  "' OR '1'='1",
  '"}; DROP TABLE orders; --',
  '*)(uid=*))(|(uid=*',
  `%s%n%x {0} ${'$'}{jndi:ldap:127.0.0.1}`,
]
const urls = [
  'http://169.254.169.254/latest/meta-data/',
  'http://evil.example/x',
  '//evil.example/x',
  'file:///etc/passwd',
]

const hosts: string[] = []
beforeAll(() => {
  const connect = Socket.prototype.connect
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [options] = given.flat()
    hosts.push(String(Object(options).host))
    return Reflect.apply(connect, this, given)
  })
})

/** What one person can write, in every field that takes free text. */
async function writeEverywhere(text: string) {
  const voice_over = { main_features: text, title: text }
  const options = { address_freeform: text, brokerage: text, add_voice_over: true, voice_over }
  const order = await postOrder({ ...anOrderBody({ customer: { name: text }, options }), submit: true })
  const message = { name: text, email: anEmail(), message: text }
  const written = await call(contact, 'POST /api/hubspot/contact', { body: message, address: freshAddress() })
  const { cookies } = await signUp()
  const profile = await call(account, 'PATCH /api/account/profile', { cookies, body: { name: text, brokerage: text } })
  await aws.streamSettled()
  return { order, statuses: [order.status, written.status, profile.status] }
}

test.each(attacks)(
  '%s is text in an order, a message, a profile and their mails, and is run by nobody',
  async (text) => {
    const { order, statuses } = await writeEverywhere(text)
    expect(statuses).toEqual([200, 200, 200])
    const { body } = await readOrder(order.body.orderId, { cookies: order.cookies })
    expect(body.order).toMatchObject({ customer: { name: text }, options: { address_freeform: text, brokerage: text } })
    expect(Reflect.get(globalThis, 'owned')).toBeUndefined()
    expect([existsSync(trace), programs.started]).toEqual([false, []])
  },
)

test.each(urls)('the address %s in every field makes the server call nobody but AWS', async (url) => {
  await writeEverywhere(url)
  expect(hosts.length).toBeGreaterThan(0)
  expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']))
})

test.each(['.*', '^', 'a|b', '(a+)+$', '%', '*', '_', '\\', "' OR '1'='1"])(
  'a search for “%s” finds what begins with it and nothing else',
  async (pattern) => {
    await aVerifiedPerson()
    await postOrder(anOrderBody({ customer: { name: 'Quiet Neighbor' } }))
    await aws.streamSettled()
    const answer = await desk('GET /api/admin/customers', { query: { name: pattern } })
    if (answer.status === 200) expect(rowsOf(answer)).toEqual([])
    else expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  },
)
