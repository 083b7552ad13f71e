import { describe, expect, test } from 'vitest'
import { repeated } from '../../../../bench/hard/races.ts'
import { waitingMails } from '../../../support/orders/waitingMails.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

const aws = await embeddedAws()
const {
  aVerifiedPerson,
  freshEmail,
  goodPassword,
  logIn,
  me,
  reset,
  resetToken,
  signUp: signUpPerson,
  verify,
} = await import('../../../support/accounts/people.ts')
const { signUp } = await import('../../../../functions/actions/accounts/signUp.ts')
const { AppError } = await import('../../../../functions/domain/platform/AppError.ts')
const { queryItems } = await import('../../../../functions/store/dynamo.ts')

const rejections = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
const usersOf = async (email: string) => {
  const { items } = await queryItems({ index: 'list', partition: 'USER', newestFirst: true, limit: 200 })
  return items.filter(({ row }) => row.email === email)
}

test('fifty sign-ups with one email make one user, which can log in', repeated, async () => {
  const email = freshEmail()
  const passwords = Array.from({ length: 50 }, (_, index) => `${goodPassword} ${index}`)
  const now = new Date()
  const outcomes = await Promise.allSettled(
    passwords.map((password) => signUp({ email, password, userAgent: 'test', now })),
  )
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(rejections(outcomes)).toHaveLength(49)
  for (const reason of rejections(outcomes)) {
    expect(reason).toBeInstanceOf(AppError)
    expect(reason).toMatchObject({ code: 'conflict' })
  }
  expect(await usersOf(email)).toHaveLength(1)
  expect((await logIn({ email, password: passwords[winner] ?? '' })).status).toBe(200)
  expect((await logIn({ email, password: passwords[winner === 0 ? 1 : 0] ?? '' })).status).toBe(401)
  await aws.streamSettled()
})

describe.each([
  ['a proven account', aVerifiedPerson],
  ['an account that is taken over', signUpPerson],
])('a reset of the password of %s', (_, begin) => {
  test('twenty redemptions of a reset token succeed once, and the password is the winner’s', repeated, async () => {
    const person = await begin()
    const token = await resetToken(person.email)
    const passwords = Array.from({ length: 20 }, (_, index) => `a new quiet house ${index}`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    const winners = passwords.filter((_, index) => answers[index]?.status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400 || status === 409)).toHaveLength(19)
    expect((await logIn({ ...person, password: winners[0] ?? '' })).status).toBe(200)
    expect(await usersOf(person.email)).toHaveLength(1)
  })
})

test('when two links to one account are redeemed at once, only one sets the password', repeated, async () => {
  const person = await aVerifiedPerson()
  const tokens = [await resetToken(person.email), await resetToken(person.email)]
  const answers = await Promise.all(tokens.map((token, index) => reset(token, `a new quiet house ${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('twenty sign-ups that replace an expired account create one user', repeated, async () => {
  const { email } = await signUpPerson()
  const now = new Date(Date.now() + 8 * 86_400_000)
  const passwords = Array.from({ length: 20 }, (_, index) => `${goodPassword} ${index}`)
  const outcomes = await Promise.allSettled(
    passwords.map((password) => signUp({ email, password, userAgent: 'test', now })),
  )
  expect(rejections(outcomes)).toHaveLength(19)
  expect(await usersOf(email)).toHaveLength(1)
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect((await logIn({ email, password: passwords[winner] ?? '' })).status).toBe(200)
})

test('twenty clicks on one verification link verify once, and every answer says so', repeated, async () => {
  const person = await signUpPerson()
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await me(person)).toMatchObject({ email_verified: true })
  const mails = await waitingMails()
  expect(mails.filter((mail) => mail.template === 'email_verified' && mail.to === person.email)).toHaveLength(1)
})
