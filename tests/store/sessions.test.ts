import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { newToken } from '../../functions/domain/accounts/AccountToken.ts'
import { newSession, type Session } from '../../functions/domain/accounts/Session.ts'
import { newUser, type User } from '../../functions/domain/accounts/User.ts'
import { hashOf, newId, newSecret } from '../../functions/services/ids.ts'
import { apiEvent } from '../support/apiEvent.ts'
import { anEmail } from '../support/builders.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { ConditionFailed, getItem, transact, write } = await import('../../functions/store/dynamo.ts')
const { deleteSession, insertingSession, keepingSession, listSessions, refreshSession } = await import(
  '../../functions/store/accounts/sessions.ts'
)
const { findToken, insertingToken } = await import('../../functions/store/accounts/tokens.ts')
const { insertingUser } = await import('../../functions/store/accounts/users.ts')
const { callerOf, sessionCookieValue } = await import('../../functions/http/caller/session.ts')
const { keys } = await import('../../functions/store/table.ts')

const now = new Date('2026-11-21T10:00:00.000Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

type SignedInBrowser = { user: User; session: Session; secret: string }
async function aSignedInBrowser(): Promise<SignedInBrowser> {
  const user = newUser(newId('usr', now), anEmail(), now)
  const secret = newSecret()
  const session = newSession(user, hashOf(secret), 'Firefox/140.0 on Windows', now)
  await transact([...insertingUser(user), insertingSession(session)])
  return { user, session, secret }
}
const visit = (cookies: string[], at = now) => callerOf(apiEvent('GET /api/auth/me', { cookies }), at)
const visitOf = ({ user, secret }: SignedInBrowser, at = now) =>
  visit([`session=${sessionCookieValue(user.id, secret)}`], at)

describe('a session', () => {
  it('is stored under its user by its hash, and listed with the others of its user alone', async () => {
    const { user, session } = await aSignedInBrowser()
    const other = newSession(user, hashOf(newSecret()), '', now)
    await transact([insertingSession(other)])
    await aSignedInBrowser()
    const bySign = (a: Session, b: Session) => (a.hash < b.hash ? -1 : 1)
    expect((await listSessions(user.id)).toSorted(bySign)).toEqual([session, other].toSorted(bySign))
    expect(await getItem(keys.session(user.id, session.hash))).toEqual({
      ...keys.session(user.id, session.hash),
      ...session,
      schema: 1,
      type: 'session',
    })
  })

  it('is never put in the place of another', async () => {
    const { session } = await aSignedInBrowser()
    await expect(transact([insertingSession(session)])).rejects.toBeInstanceOf(ConditionFailed)
  })

  it('is gone once it is deleted, and the others stay', async () => {
    const { user, session } = await aSignedInBrowser()
    const other = newSession(user, hashOf(newSecret()), '', now)
    await transact([insertingSession(other)])
    await deleteSession(user.id, session.hash)
    expect(await listSessions(user.id)).toEqual([other])
  })

  it('notes its use and a later end', async () => {
    const { user, session } = await aSignedInBrowser()
    await refreshSession(session, hours(2))
    expect(await listSessions(user.id)).toEqual([
      {
        ...session,
        last_seen_at: hours(2).toISOString(),
        idle_expires_at: session.idle_expires_at + 2 * 3600,
      },
    ])
  })

  it('notes no use in functions that may not write users, and still says who calls', async () => {
    const browser = await aSignedInBrowser()
    const cookies = [`session=${sessionCookieValue(browser.user.id, browser.secret)}`]
    const seen = async () => (await listSessions(browser.user.id)).map(({ last_seen_at }) => last_seen_at)
    for (const route of ['POST /api/price', 'POST /api/uploads/presign', 'POST /api/hubspot/contact'] as const) {
      const { user } = await callerOf(apiEvent(route, { cookies }), hours(2), endpoints[route])
      expect(user?.userId).toBe(browser.user.id)
    }
    expect(await seen()).toEqual([now.toISOString()])
    const route = 'GET /api/auth/me'
    await callerOf(apiEvent(route, { cookies }), hours(2), endpoints[route])
    expect(await seen()).toEqual([hours(2).toISOString()])
  })

  it('a session that has ended is not revived by a late use', async () => {
    const { user, session } = await aSignedInBrowser()
    await deleteSession(user.id, session.hash)
    await refreshSession(session, hours(2))
    expect(await listSessions(user.id)).toEqual([])
  })

  it('a session whose use can’t be noted for another reason says so', async () => {
    const { session } = await aSignedInBrowser()
    const broken = { ...session, hash: 'x'.repeat(3_000) }
    await expect(refreshSession(broken, hours(2))).rejects.not.toBeInstanceOf(ConditionFailed)
  })

  it('is carried over from the epoch before, and from no other', async () => {
    const { user, session } = await aSignedInBrowser()
    await transact([keepingSession(user.id, session.hash, 1)])
    expect(await listSessions(user.id)).toEqual([{ ...session, epoch: 1 }])
    for (const epoch of [1, 3])
      await expect(transact([keepingSession(user.id, session.hash, epoch)])).rejects.toBeInstanceOf(ConditionFailed)
    await deleteSession(user.id, session.hash)
    await expect(transact([keepingSession(user.id, session.hash, 2)])).rejects.toBeInstanceOf(ConditionFailed)
  })
})

describe('who calls', () => {
  it('is the user of the session whose cookie comes along', async () => {
    const browser = await aSignedInBrowser()
    const { user, visitor } = await visitOf(browser)
    expect(visitor).toBeUndefined()
    expect(user).toEqual({
      userId: browser.user.id,
      email: browser.user.email,
      emailVerified: false,
      isAdmin: false,
      lacksSecondFactor: false,
      customerId: undefined,
      sessionHash: browser.session.hash,
    })
  })

  it('is told apart by the visitor’s cookie, too', async () => {
    const visitor = newSecret()
    expect(await visit([`visitor=${visitor}`])).toEqual({ user: undefined, visitor })
    expect(await visit([])).toEqual({ user: undefined, visitor: undefined })
  })

  it('is read from the header where a gateway leaves the cookies there', async () => {
    const browser = await aSignedInBrowser()
    const visitor = newSecret()
    const value = sessionCookieValue(browser.user.id, browser.secret)
    for (const separator of ['; ', ';', ';   ']) {
      const cookie = [`other=1`, `session=${value}`, `visitor=${visitor}`].join(separator)
      const { cookies: _none, ...event } = apiEvent('GET /api/auth/me', { headers: { cookie } })
      expect(await callerOf(event, now)).toEqual({
        user: expect.objectContaining({ userId: browser.user.id }),
        visitor,
      })
    }
    const { cookies: _none, ...bare } = apiEvent('GET /api/auth/me')
    expect(await callerOf(bare, now)).toEqual({ user: undefined, visitor: undefined })
  })

  it('is nobody with another’s id, a wrong secret, or half a cookie', async () => {
    const [browser, other] = [await aSignedInBrowser(), await aSignedInBrowser()]
    const values = [
      sessionCookieValue(other.user.id, browser.secret),
      sessionCookieValue(browser.user.id, newSecret()),
      sessionCookieValue(browser.user.id, browser.session.hash),
      sessionCookieValue(browser.user.id, ''),
      sessionCookieValue('', browser.secret),
      browser.secret,
    ]
    for (const value of values) expect((await visit([`session=${value}`])).user).toBeUndefined()
  })

  it('is nobody once the session’s time is over', async () => {
    const browser = await aSignedInBrowser()
    expect((await visitOf(browser, hours(7 * 24 - 1))).user).toBeDefined()
    expect((await visitOf(browser, hours(31 * 24))).user).toBeUndefined()
  })
})

describe('a mailed token', () => {
  it('is found by its hash alone, as it was saved', async () => {
    const token = newToken('verify', newUser(newId('usr', now), anEmail(), now), hashOf(newSecret()), now)
    await transact([insertingToken(token)])
    expect(await findToken(token.hash)).toEqual(token)
    expect(await findToken(hashOf(newSecret()))).toBeUndefined()
    const stored = { ...keys.token(token.hash), ...token, schema: 1, type: 'token' }
    expect(await getItem(keys.token(token.hash))).toEqual(stored)
  })

  it('is never put in the place of another', async () => {
    const token = newToken('reset', newUser(newId('usr', now), anEmail(), now), hashOf(newSecret()), now)
    await transact([insertingToken(token)])
    await expect(transact([insertingToken(token)])).rejects.toBeInstanceOf(ConditionFailed)
  })

  it('a mailed token that is broken in the table is refused', async () => {
    const hash = hashOf(newSecret())
    await write({ put: { ...keys.token(hash), hash, purpose: 'reset' } })
    await expect(findToken(hash)).rejects.toThrow()
  })
})
