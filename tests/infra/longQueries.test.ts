import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoints, partsOf, type Route } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { longQueryBytes, longQueryPath } from '../../infra/constructs/site/SiteFirewall.ts'
import { made } from '../support/orders/manyOrders.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'
import { templateOf, webOf } from './product.ts'

await embeddedAws({ environment: { LIST_SHARDS: '64' } })
const { transact } = await import('../../functions/store/dynamo.ts')
const { assetItem } = await import('../../functions/store/photos/assets.ts')
const { listAssetsAsAdmin } = await import('../../functions/actions/desk/assetList.ts')

/** CloudFront refuses a longer address before the firewall sees it: its quota “Maximum length of a URL”. */
const longestUrl = 8_192
const routes = (Object.keys(endpoints) as Route[]).filter((route) => partsOf(route).method === 'GET')
const siteHost = 'threshold.example'

/** The most that a parameter may hold, written as it is sent; ids and words of a list are a hundred at most. */
function longestQuery(route: Route, given: Record<string, string>): number {
  const { query }: Endpoint = endpoints[route]
  const { properties = {} } = query ? z.toJSONSchema(query, { unrepresentable: 'any' }) : {}
  const names = Object.keys(properties).filter((name) => name !== 'q')
  return new URLSearchParams(Object.fromEntries(names.map((name) => [name, given[name] ?? 'x'.repeat(50)]))).toString()
    .length
}

/** The cursor of a page of files in which every one of sixty-four shards has a place. */
async function longestCursor(): Promise<string> {
  const items = Array.from({ length: 400 }, (_, index) => assetItem(made(index).asset))
  for (let start = 0; start < items.length; start += 25)
    await transact(items.slice(start, start + 25).map((put) => ({ put })))
  const { next_cursor } = await listAssetsAsAdmin({ limit: limits.adminList })
  return next_cursor ?? ''
}
const cursor = await longestCursor()

type Rule = { Name: string; Action?: object; Statement: Record<string, Record<string, unknown>> }
const [acl] = Object.values(templateOf(webOf('prod')).findResources('AWS::WAFv2::WebACL'))
const rules: Rule[] = acl?.Properties.Rules

describe('the firewall', () => {
  test('counts long queries in Amazon’s list, and blocks them by a rule of our own but for the console', () => {
    const common = rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet')
    const counted = common?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides
    expect(counted).toContainEqual({ Name: 'SizeRestrictions_QUERYSTRING', ActionToUse: { Count: {} } })
    const own = rules.find(({ Name }) => Name === 'longQuery')
    expect(own?.Action).toEqual({ Block: {} })
    expect(own?.Statement.AndStatement?.Statements).toEqual([
      {
        SizeConstraintStatement: {
          FieldToMatch: { QueryString: {} },
          ComparisonOperator: 'GT',
          Size: longQueryBytes,
          TextTransformations: [{ Priority: 0, Type: 'NONE' }],
        },
      },
      {
        NotStatement: {
          Statement: {
            ByteMatchStatement: {
              FieldToMatch: { UriPath: {} },
              PositionalConstraint: 'STARTS_WITH',
              SearchString: longQueryPath,
              TextTransformations: [{ Priority: 0, Type: 'NONE' }],
            },
          },
        },
      },
    ])
  })

  test('lets through every query that our pages send: long ones go to the console alone', () => {
    for (const route of routes) {
      const { path } = partsOf(route)
      if (!path.startsWith(longQueryPath)) expect(longestQuery(route, {}), route).toBeLessThan(longQueryBytes)
    }
  })

  test('meets cursors that need it, and each fits the contract and an address of CloudFront', () => {
    expect(cursor.length).toBeGreaterThan(longQueryBytes)
    for (const route of routes) {
      const { query }: Endpoint = endpoints[route]
      if (!partsOf(route).path.startsWith(longQueryPath) || !query) continue
      const room = longestUrl - `https://${siteHost}${partsOf(route).path}?`.length
      expect(longestQuery(route, { cursor, limit: '200', archived: 'true' }), route).toBeLessThan(room)
    }
    expect(endpoints['GET /api/admin/assets'].query.safeParse({ cursor }).success).toBe(true)
  })
})
