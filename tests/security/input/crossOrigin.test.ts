import { expect, test } from 'vitest'
import { endpoints, type Group, groups, type Route } from '#contract/endpoints'
import type { GroupHandler } from '../../../functions/http/serve.ts'
import { call } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { signUp } = await import('../../support/accounts/people.ts')
const handlers = Object.fromEntries(
  await Promise.all(
    groups.map(async (group) => [group, (await import(`../../../functions/entries/api/${group}.ts`)).handler] as const),
  ),
) as Record<Group, GroupHandler>
const { cookies } = await signUp()
const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

test.each(Object.keys(endpoints) as Route[])(
  'an answer of %s may be read by no page of another site',
  async (route) => {
    const answer = await call(handlers[endpoints[route].group], route, { cookies, headers: elsewhere })
    expect(Object.keys(answer.headers).filter((name) => name.toLowerCase().startsWith('access-control'))).toEqual([])
    // A service is known by its signature, which no page has.
    if (endpoints[route].audience === 'service') expect(answer.status).toBe(401)
    // Nor has it an API key, and the session counts for nothing there.
    else if (endpoints[route].audience === 'apiKey') expect([400, 401, 404]).toContain(answer.status)
    else if (!route.startsWith('GET ')) expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  },
)
