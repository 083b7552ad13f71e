import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { administered } from '../../support/accounts/adminEmails.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const environment = { ...administered.environment, ADMINS_NEED_SECOND_FACTOR: 'true' as const }
await embeddedAws({ environment })
const { aVerifiedPerson, me } = await import('../../support/accounts/people.ts')
const { change, enroll, stateOf } = await import('../../support/accounts/secondFactor.ts')
const { anAdministrator, deskOf, idOf } = await import('../../support/accounts/administrators.ts')

test('where the stage asks for it, an administrator without two-step login has no rights and is told why', async () => {
  const administrator = await anAdministrator()
  const desk = deskOf(administrator)
  expect(await stateOf(administrator)).toMatchObject({ enabled: false, required: true })
  expect(await me(administrator)).toMatchObject({ is_admin: true })
  const refused = { status: 403, body: { code: 'second_factor_missing', error: messages.secondFactor.missing } }
  expect(await desk('GET /api/admin/whoami')).toMatchObject(refused)
  expect(await desk('GET /api/admin/users')).toMatchObject(refused)
  const { recovery } = await enroll(administrator)
  expect((await desk('GET /api/admin/whoami')).status).toBe(200)
  await change('removal', administrator, { password: administrator.password, code: recovery[0] })
  expect(await desk('GET /api/admin/whoami')).toMatchObject(refused)
})

test('a customer is neither asked for two-step login nor told about it', async () => {
  const person = await aVerifiedPerson()
  expect(await stateOf(person)).toMatchObject({ required: false })
  expect(await deskOf(person)('GET /api/admin/whoami')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('the last administrator without two-step login has suspended rights that nobody can take away', async () => {
  const second = await anAdministrator('second@example.com')
  const third = await anAdministrator('third@example.com')
  await enroll(second)
  const desk = deskOf(second)
  const id = await idOf(third)
  expect((await desk('PATCH /api/admin/users/{id}', { id, body: { is_admin: false } })).status).toBe(200)
  const own = { id: await idOf(second), body: { is_admin: false } }
  expect((await desk('PATCH /api/admin/users/{id}', own)).status).toBe(409)
})
