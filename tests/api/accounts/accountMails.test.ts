import { expect, test } from 'vitest'
import { call } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { account, auth, freshAddress, placeOrder, resetToken, reset, signUp, verify } = await import(
  '../../support/accounts/people.ts'
)

async function mailsTo(email: string) {
  await aws.streamSettled()
  return (await aws.mails()).filter(({ to }) => to.includes(email))
}

/** The token of a part's one link to a page of the site. */
const tokenIn = (part = '', page: string) =>
  new RegExp(`${aws.environment.SITE_ORIGIN}/${page}\\?token=([\\w-]{43})`).exec(part)?.[1] ?? 'no link'

test('signing up mails a link that works, in text and HTML', async () => {
  const person = await signUp()
  const [mail, ...more] = await mailsTo(person.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Please verify your email for Threshold')
  const verifyToken = tokenIn(mail?.text, 'verify')
  expect(tokenIn(mail?.html, 'verify')).toBe(verifyToken)
  expect((await verify({ ...person, verifyToken })).body).toEqual({ ok: true })
})

test('the owner is notified of a verification, a reset, a change and a deletion', async () => {
  const person = await signUp()
  await aws.streamSettled()
  await verify(person)
  await placeOrder(person.cookies, person.email)
  const token = await resetToken(person.email)
  await aws.streamSettled()
  await reset(token, 'a second quiet house')
  const login = { email: person.email, password: 'a second quiet house' }
  const { cookies } = await call(auth, 'POST /api/auth/login', { body: login, address: freshAddress() })
  await call(account, 'POST /api/account/deletion', { cookies, body: { password: login.password } })
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    '12 Oak Lane: Your video tour order',
    'Please verify your email for Threshold',
    'Set a new password for Threshold',
    'Your Threshold account has been deleted',
    'Your Threshold password was changed',
    'Your email is verified: your Threshold account is ready',
  ])
  const resetMail = mails.find(({ subject }) => subject.startsWith('Set a new'))
  expect(tokenIn(resetMail?.html, 'reset')).toBe(tokenIn(resetMail?.text, 'reset'))
})

test('no email is sent to an unknown address', async () => {
  const body = { email: 'nobody.at.all@example.com' }
  await call(auth, 'POST /api/auth/forgot', { body, address: freshAddress() })
  expect(await mailsTo(body.email)).toEqual([])
})
