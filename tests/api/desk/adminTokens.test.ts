import { expect, it } from 'vitest'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords, environment: { DEV_TOKENS: 'false' } })
const { deskOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { startSession } = await import('../../../functions/actions/accounts/startSession.ts')
const { newUser, verified } = await import('../../../functions/domain/accounts/User.ts')
const { newId } = await import('../../../functions/services/ids.ts')
const { transact } = await import('../../../functions/store/dynamo.ts')
const { insertingUser } = await import('../../../functions/store/accounts/users.ts')

const now = new Date()
const administrator = verified(newUser(newId('usr', now), 'owner@example.com', now), ['owner@example.com'], now)
const customer = verified(newUser(newId('usr', now), 'customer@example.com', now), [], now)
const session = startSession(administrator, 'test', now)
await transact([...insertingUser(administrator), ...insertingUser(customer), session.write])
const desk = deskOf({ cookies: [session.cookie] })

it('where the stage allows no tokens, asking for one sends the mail instead and says so', async () => {
  const route = 'POST /api/admin/users/{id}/reset-password'
  const answer = await desk(route, { id: customer.id, body: { include_token: true } })
  expect(answer.body).toEqual({ ok: true, email_sent: true })
  await aws.streamSettled()
  const [mail] = await aws.mails()
  expect(mail?.to).toEqual(['customer@example.com'])
  const token = /\/reset\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)
  const events = rowsOf(await desk('GET /api/admin/history/{id}', { id: customer.id }))
  expect(events).toMatchObject([{ action: 'user.password_reset', after: { email_sent: true, token_shown: false } }])
  expect(JSON.stringify(events)).not.toContain(token)
})
