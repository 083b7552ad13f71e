import { expect, test, vi } from 'vitest'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { anotherBrowser, resetToken, signUp, text } = await import('../../support/accounts/people.ts')
const { aDraft } = await import('../../support/orders/placing.ts')

const secretIn = (cookies: string[]) => text(cookies[0]?.split(';')[0]?.split(/[.=]/).at(-1))

test('no secret can be derived from the clock or from any other guessable value', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const people = await Promise.all([signUp(), signUp(), signUp()])
  const secrets = await Promise.all(
    people.flatMap((person) => [
      secretIn(person.cookies),
      person.verifyToken,
      anotherBrowser(person).then(({ cookies }) => secretIn(cookies)),
      resetToken(person.email),
      aDraft().then(({ cookies }) => secretIn(cookies)),
    ]),
  )
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(new Set(secrets).size).toBe(15)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url').length, secret).toBeGreaterThanOrEqual(32)
})
