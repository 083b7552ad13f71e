import { describe, expect, test, vi } from 'vitest'
import { minute, travel } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const aws = await embeddedAws()
const { call } = await import('../../support/apiEvent.ts')
const people = await import('../../support/accounts/people.ts')
const {
  account,
  anotherBrowser,
  goodPassword,
  auth,
  aVerifiedPerson,
  freshAddress,
  logIn,
  me,
  reset,
  resetToken,
  signUp,
  verify,
} = people

const siteOrigin = 'https://tours.example'
const secretIn = (cookies: string[]) => cookies[0]?.split(';')[0]?.split('=')[1] ?? ''
const rename = ({ cookies }: { cookies: string[] }) =>
  call(account, 'PATCH /api/account/profile', { cookies, body: { name: 'Mallory' } })

const [victim, attacker] = await Promise.all([signUp(), signUp()])
const [user = '', secret = ''] = secretIn(victim.cookies).split('.')
const [otherUser = '', otherSecret = ''] = secretIn(attacker.cookies).split('.')

describe('a session cookie', () => {
  test.each([
    ['with another’s user', `session=${user}.${otherSecret}`],
    ['with another’s secret', `session=${otherUser}.${secret}`],
    ['turned round', `session=${secret}.${user}`],
    ['in capitals', `session=${user}.${secret.toUpperCase()}`],
    ['with a letter more', `session=${user}.${secret}A`],
    ['with a letter less', `session=${user}.${secret.slice(0, -1)}`],
    [
      'as a token that nobody signed',
      `session=eyJhbGciOiJub25lIn0.${Buffer.from(`{"sub":"${user}"}`).toString('base64url')}.`,
    ],
    ['in quotes', `session="${user}.${secret}"`],
    ['in percent signs', `session=${user}%2E${secret}`],
    ['with a key of the table', `session=USER#${user}.${secret}`],
    ['under another name', `visitor=${user}.${secret}`],
    ['under its name in capitals', `SESSION=${user}.${secret}`],
    ['of great length', `session=${user}.${secret.repeat(100)}`],
    ['hidden behind another cookie', `x=1,session=${user}.${secret}`],
  ])('%s is nobody’s', async (_how, cookie) => {
    expect(await me({ cookies: [cookie] })).toBeUndefined()
    expect((await rename({ cookies: [cookie] })).status).toBe(401)
  })

  test('a session cookie as it was given is its owner’s', async () => {
    expect(await me({ cookies: [`session=${user}.${secret}`] })).toMatchObject({ email: victim.email })
  })

  test('a session cookie from before a login is replaced by it, and is worth nothing afterwards', async () => {
    const planted = await anotherBrowser(attacker)
    const { email, password } = victim
    const answer = await call(auth, 'POST /api/auth/login', { cookies: planted.cookies, body: { email, password } })
    expect(answer.status).toBe(200)
    expect(secretIn(answer.cookies)).not.toBe(secretIn(planted.cookies))
    expect(await me({ cookies: planted.cookies })).toBeUndefined()
    expect(await me(answer)).toMatchObject({ email })
  })

  test('a session cookie that somebody made up stays unknown after a login with it', async () => {
    const madeUp = `session=${user}.${'A'.repeat(43)}`
    const { email, password } = victim
    const answer = await call(auth, 'POST /api/auth/login', { cookies: [madeUp], body: { email, password } })
    expect(answer.status).toBe(200)
    expect(await me({ cookies: [madeUp] })).toBeUndefined()
  })

  test('is another one at every login', async () => {
    const answers = [await logIn(victim), await logIn(victim), await logIn(victim)]
    expect(new Set(answers.map(({ cookies }) => secretIn(cookies))).size).toBe(3)
  })

  test('a session cookie sent again after its logout is nobody’s, whatever it is asked for', async () => {
    const person = await anotherBrowser(victim)
    await call(auth, 'POST /api/auth/logout', { cookies: person.cookies })
    expect(await me(person)).toBeUndefined()
    expect((await rename(person)).status).toBe(401)
  })

  test.each([
    ['a log-out', 'POST /api/auth/logout', auth, {}],
    ['the deletion of its account', 'POST /api/account/deletion', account, { password: goodPassword }],
  ] as const)('ends with %s, which empties the browser’s cache', async (_what, route, handler, body) => {
    const person = await signUp()
    const answer = await call(handler, route, { cookies: person.cookies, body })
    expect(answer).toMatchObject({ status: 200, headers: { 'clear-site-data': '"cache"' } })
    expect(await me(person)).toBeUndefined()
  })

  test('is started by a sign-up and a login alone, and by no mailed link', async () => {
    const person = await signUp()
    const answers = [
      await verify(person),
      await call(auth, 'POST /api/auth/forgot', { body: { email: person.email }, address: freshAddress() }),
      await reset(await resetToken(person.email), 'a second quiet house'),
    ]
    expect(answers.map(({ status, cookies }) => [status, cookies])).toEqual(answers.map(() => [200, []]))
    const again = await logIn({ ...person, password: 'a second quiet house' })
    expect(await me(again)).toMatchObject({ email: person.email })
  })

  test('a session cookie on HTTPS is bound to the host and never sent without encryption', async () => {
    vi.resetModules()
    process.env.SITE_ORIGIN = siteOrigin
    const { handler } = await import('../../../functions/entries/api/auth.ts')
    const body = { email: people.freshEmail(), password: people.goodPassword }
    const { cookies } = await call(handler, 'POST /api/auth/signup', { body, address: freshAddress() })
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-session=usr_\w+\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
      ),
      '__Host-visitor=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ])
    const unbound = cookies.map((cookie) => cookie.replace('__Host-', ''))
    const who = async (sent: string[]) => (await call(handler, 'GET /api/auth/me', { cookies: sent })).body.user
    process.env.SITE_ORIGIN = aws.environment.SITE_ORIGIN
    expect([await who(cookies), await who(unbound)]).toEqual([
      expect.objectContaining({ email: body.email }),
      undefined,
    ])
  })
})

test('a password has no age: after ten years it still logs in', async () => {
  const person = await aVerifiedPerson()
  travel(10 * 365 * 24 * 60 * minute)
  expect((await logIn(person)).status).toBe(200)
})
