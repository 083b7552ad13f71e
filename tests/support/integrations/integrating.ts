import type { BodyInput } from '#contract/endpoints'
import { freshAddress, text } from '../accounts/people.ts'
import { type ApiEventOptions, type Called, call } from '../apiEvent.ts'

const { handler: integrations } = await import('../../../functions/entries/api/integrations.ts')
const { handler: brokerages } = await import('../../../functions/entries/api/brokerages.ts')

export { brokerages, integrations }

type Session = { cookies: string[] }
type Integration = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${'account' | 'admin'}/${string}`

/** Calls the integrations of whoever has the session. */
export const integrate = (
  route: Parameters<typeof call>[1] & Integration,
  { cookies }: Session,
  sent: ApiEventOptions = {},
): Promise<Called> => call(integrations, route, { address: freshAddress(), cookies, ...sent })

let names = 0
const everything: BodyInput<'POST /api/account/api-keys'>['scopes'] = ['orders:read', 'orders:write']
export const makeKey = (session: Session, scopes = everything): Promise<Called> =>
  integrate('POST /api/account/api-keys', session, { body: { name: `Key ${++names}`, scopes } })

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** A fresh key of somebody who has proven the email. */
export async function aKeyOf(session: Session, scopes = everything): Promise<{ id: string; key: string }> {
  const { body } = await makeKey(session, scopes)
  return { id: text(Object(body.api_key).id), key: text(body.key) }
}

export async function aWebhookOf(
  session: Session,
  body: Partial<BodyInput<'POST /api/account/webhooks'>> = {},
): Promise<{ id: string; secret: string }> {
  const url = body.url ?? `https://hooks-${++names}.example.com/threshold`
  const events = body.events ?? ['order.submitted']
  const answer = await integrate('POST /api/account/webhooks', session, { body: { url, events } })
  return { id: text(Object(answer.body.webhook).id), secret: text(answer.body.secret) }
}
