import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { logIn, reset, resetToken, signUp } = await import('../../support/accounts/people.ts')

const long = `${'pq'.repeat(63)}rZ`
test.each([
  ['without its last letter', long, long.slice(0, -1)],
  ['cut after 72 bytes, as bcrypt cuts', long, long.slice(0, 72)],
  ['in other capitals', 'Kestrel over the Estuary', 'kestrel over the estuary'],
  ['without the blank at its end', 'kestrel over the estuary ', 'kestrel over the estuary'],
  ['with a letter more', 'kestrel over the estuary', 'kestrel over the estuaryy'],
  ['in letters that only look alike', 'kestrel over the estuary', 'k\u0435strel over the estuary'],
])('a password %s is a different password', async (_how, password, tried) => {
  const person = await signUp({ password })
  expect((await logIn({ ...person, password: tried })).status).toBe(401)
  expect((await logIn(person)).status).toBe(200)
})

test.each([
  ['seven characters', 'vy7#kq.', 'Please use at least 8 characters.'],
  ['one that leaks show', 'qwertyuiop', messages.password.common],
  ['our own words', 'ThresholdTour1', messages.password.common],
])('a reset to %s is refused, and the old password stays', async (_what, password, message) => {
  const person = await signUp()
  const token = await resetToken(person.email)
  expect(await reset(token, password)).toMatchObject({ status: 400, body: { fields: { password: message } } })
  expect((await logIn(person)).status).toBe(200)
})
