import { expect, test } from 'vitest'
import { endpoints, type Group, groups, partsOf, type Route } from '#contract/endpoints'
import { openApiDocument } from '#contract/openapi'
import type { GroupHandler } from '../../../functions/http/serve.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { accessRows, missing } = await import('../../support/access/accessRows.ts')
const { anAdministrator } = await import('../../support/accounts/administrators.ts')
const { call } = await import('../../support/apiEvent.ts')
const handlers = Object.fromEntries(
  await Promise.all(
    groups.map(async (group) => [group, (await import(`../../../functions/entries/api/${group}.ts`)).handler] as const),
  ),
) as Record<Group, GroupHandler>
const { paths } = openApiDocument()
const administrator = await anAdministrator()

const documented = (route: Route): string[] => {
  const { method, path } = partsOf(route)
  const parameters = paths[path]?.[method.toLowerCase()]?.parameters ?? []
  return parameters.flatMap(({ name, in: place }) => (place === 'header' ? [name] : []))
}
const mayEndSession = (route: Route) => Number(['auth', 'account'].includes(endpoints[route].group))
/** What changes one's own account comes last, since it may end the administrator's session. */
const routes = (Object.keys(endpoints) as Route[]).toSorted((a, b) => mayEndSession(a) - mayEndSession(b))

test.each(routes)('%s reads exactly the headers that the OpenAPI document names', async (route) => {
  const answerTo = async (headers: Record<string, string>) => {
    const sent = await accessRows[route].send(missing, administrator)
    const { cookies } = administrator
    const all = { ...sent.headers, ...headers }
    const { body } = await call(handlers[endpoints[route].group], route, { ...sent, cookies, headers: all })
    return String(body.error)
  }
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const read = [
    ...((await answerTo(foreign)).includes('did not come from our site') ? ['Origin', 'Sec-Fetch-Site'] : []),
    ...((await answerTo({ 'idempotency-key': 'short' })).includes('Idempotency-Key') ? ['Idempotency-Key'] : []),
    ...((await answerTo({ 'review-token': 'short' })).includes('review link doesn’t work') ? ['review-token'] : []),
    ...((await answerTo({ 'x-photo-link': 'short' })).includes('link is incomplete') ? ['X-Photo-Link'] : []),
    ...((await answerTo({ 'x-pay-link': 'short' })).includes('link is incomplete') ? ['X-Pay-Link'] : []),
  ]
  expect(documented(route)).toEqual(read)
})
