import { expect, test } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { call } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords })
const { admin, anAdministrator, deskOf, idOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const people = await import('../../support/accounts/people.ts')
const { auth, freshEmail, logIn, me, overview, reset, resetToken, text, verify } = people

const whoami = async ({ cookies }: { cookies: string[] }) =>
  (await call(admin, 'GET /api/admin/whoami', { cookies })).status
const owner = await anAdministrator()
const desk = deskOf(owner)

/** A second administrator, whose address the first one has just changed. */
async function aMovedAdministrator(from: 'second@example.com' | 'third@example.com') {
  const colleague = await anAdministrator(from)
  const email = freshEmail('moved')
  const id = await idOf(colleague)
  expect((await desk('PATCH /api/admin/users/{id}', { id, body: { email } })).status).toBe(200)
  return { ...colleague, email, id, former: from }
}

test('an administrator’s rights are suspended from an email change until the new address is verified', async () => {
  const moved = await aMovedAdministrator('second@example.com')
  expect(await whoami(moved)).toBe(403)
  expect(await me(moved)).toMatchObject({ email: moved.email, email_verified: false, is_admin: false })
  expect((await overview(moved)).body.user).toMatchObject({ is_admin: false })
  const again = await logIn(moved)
  expect(again.body.user).toMatchObject({ is_admin: false })
  expect(await whoami(again)).toBe(403)
  await reset(await resetToken(moved.email), 'a second quiet house')
  const afterReset = await logIn({ ...moved, password: 'a second quiet house' })
  expect(await whoami(afterReset)).toBe(403)
  const resend = await call(auth, 'POST /api/auth/verify/resend', { cookies: afterReset.cookies })
  expect((await verify({ verifyToken: text(resend.body.dev_token), cookies: afterReset.cookies })).status).toBe(200)
  expect(await whoami(afterReset)).toBe(200)
})

test('the former address is notified, and told that the rights are suspended', async () => {
  const moved = await aMovedAdministrator('third@example.com')
  await aws.streamSettled()
  const told = (await aws.mails()).filter(({ to, subject }) => to.includes(moved.former) && /was changed/.test(subject))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toMatch(/on hold until you verify the new address/)
  expect(told[0]?.text).toContain(moved.email)
})

test('an administrator with suspended rights does not count as the last administrator', async () => {
  const rows = rowsOf(await desk('GET /api/admin/users'))
  const active = rows.filter(({ is_admin, email_verified }) => is_admin && email_verified)
  for (const { id } of active.filter(({ email }) => email !== owner.email))
    await desk('PATCH /api/admin/users/{id}', { id: String(id), body: { is_admin: false } })
  expect(rows.some(({ is_admin, email_verified }) => is_admin && !email_verified)).toBe(true)
  const body = { email: freshEmail() }
  const answer = await desk('PATCH /api/admin/users/{id}', { id: await idOf(owner), body })
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('last administrator') } })
  expect(await whoami(owner)).toBe(200)
})
