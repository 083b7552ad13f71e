import { expect, test, vi } from 'vitest'
import { call } from '../../support/apiEvent.ts'
import { nextWindow } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

process.env.POWERTOOLS_LOG_LEVEL = 'INFO'
const written: string[] = []
for (const stream of [process.stdout, process.stderr])
  vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
for (const name of ['log', 'info', 'warn', 'error'] as const)
  vi.spyOn(console, name).mockImplementation((...words) => void written.push(words.map(String).join(' ')))

await embeddedAws()
const people = await import('../../support/accounts/people.ts')
const { account, auth, freshAddress, freshEmail, logIn, me, resetToken, signUp, text } = people

type Line = Record<string, unknown>
/** The lines about requests that `work` wrote. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length
  await work()
  const chunks = written.slice(before).flatMap((chunk) => chunk.split('\n'))
  const lines = chunks.filter((line) => line.includes('"message":"request"'))
  return lines.map((line): Line => JSON.parse(line))
}
const idOf = async (person: { cookies: string[] }) => text((await me(person))?.id)
const mark = expect.stringMatching(/^[\w-]{12}$/)

test('every account event is logged with the account, its network and the outcome', async () => {
  const person = await signUp()
  const id = await idOf(person)
  const at = { address: person.address, cookies: person.cookies }
  const post = (route: Parameters<typeof call>[1], body: object, handler = auth) =>
    call(handler, route, { ...at, body })
  const password = 'a second quiet house'
  const lines = await linesOf(async () => {
    await logIn({ ...person, password: 'wrong' })
    await logIn(person)
    await post('POST /api/auth/signup', { email: person.email, password })
    await post('POST /api/auth/forgot', { email: person.email })
    await post('POST /api/auth/reset', { token: 'not-a-token-of-ours-at-all', password })
    await post('POST /api/auth/verify', { token: person.verifyToken })
    const change = { current_password: 'wrong', new_password: password }
    await post('POST /api/account/password', change, account)
    await post('POST /api/account/password', { ...change, current_password: person.password }, account)
  })
  const [first] = lines
  const known = { user_id: id, account: first?.account, network: first?.network }
  expect(first).toMatchObject({ account: mark, network: mark })
  expect(lines).toMatchObject([
    { ...known, route: 'POST /api/auth/login', status: 401, code: 'unauthorized' },
    { ...known, route: 'POST /api/auth/login', status: 200 },
    { ...known, route: 'POST /api/auth/signup', status: 409, code: 'conflict' },
    { ...known, route: 'POST /api/auth/forgot', status: 200 },
    { ...known, route: 'POST /api/auth/reset', status: 400, code: 'invalid' },
    { ...known, route: 'POST /api/auth/verify', status: 200 },
    { ...known, route: 'POST /api/account/password', status: 400, code: 'invalid' },
    { ...known, route: 'POST /api/account/password', status: 200 },
  ])
})

test('a sign-up, a verification and a reset are logged with their account even without a session', async () => {
  const address = freshAddress()
  const email = freshEmail()
  const lines = await linesOf(async () => {
    const person = await signUp({ email, address })
    await call(auth, 'POST /api/auth/verify', { body: { token: person.verifyToken }, address, cookies: person.cookies })
    const token = await resetToken(email)
    await call(auth, 'POST /api/auth/reset', { body: { token, password: 'a second quiet house' }, address })
  })
  expect(lines).toMatchObject([
    { route: 'POST /api/auth/signup', status: 200 },
    { route: 'POST /api/auth/verify', status: 200 },
    { route: 'POST /api/auth/forgot', status: 200 },
    { route: 'POST /api/auth/reset', status: 200 },
  ])
  const [{ user_id: id, account: whose } = {}] = lines
  expect(id).toMatch(/^usr_/)
  for (const line of lines) expect(line).toMatchObject({ user_id: id, account: whose, network: mark })
})

test('the lines of an attack show all accounts that one network tried, known and unknown, and all networks that tried one account', async () => {
  nextWindow()
  const [attacker, victim] = [freshAddress(), await signUp()]
  const strangers = [freshEmail(), freshEmail()]
  const lines = await linesOf(async () => {
    for (const email of [victim.email, ...strangers]) await logIn({ email, password: 'guess', address: attacker })
    for (const address of [freshAddress(), freshAddress()])
      await logIn({ email: victim.email, password: 'guess', address })
  })
  const [first] = lines
  const ofNetwork = lines.filter(({ network }) => network === first?.network)
  const ofAccount = lines.filter((line) => line.account === first?.account)
  expect(ofNetwork).toHaveLength(3)
  expect(new Set(ofNetwork.map((line) => line.account)).size).toBe(3)
  expect(ofAccount).toHaveLength(3)
  expect(new Set(ofAccount.map(({ network }) => network)).size).toBe(3)
  expect(ofNetwork.map(({ user_id }) => user_id === undefined)).toEqual([false, true, true])
})

test('no line holds an address, and without the stage’s key nobody can tell whose mark it is', async () => {
  const { createHash } = await import('node:crypto')
  const person = await signUp()
  const [line = {}] = await linesOf(() => logIn({ ...person, password: 'wrong' }))
  expect(written.join()).not.toContain(person.email)
  expect(written.join()).not.toContain(person.address.slice(0, 19))
  const plain = createHash('sha256').update(person.email).digest('base64url')
  expect(plain.startsWith(String(line.account))).toBe(false)
  vi.resetModules()
  vi.stubEnv('ACCOUNT_KEY', 'another key, of another stage altogether')
  const { logMark } = await import('../../../functions/services/accounts/accountKey.ts')
  expect(logMark('account', person.email)).toMatch(/^[\w-]{12}$/)
  expect(logMark('account', person.email)).not.toBe(line.account)
  vi.unstubAllEnvs()
})
