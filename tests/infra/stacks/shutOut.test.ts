import { describe, expect, it } from 'vitest'
import { rateClasses, uploadRule } from '#contract/platform/rates'
import { addressesToRefuse, before, refusedShare } from '../../../bench/load/shutOut.ts'
import { floodLimits } from '../../../infra/constructs/site/SiteFirewall.ts'
import { templateOf, webOf } from '../product.ts'

const wall = { limit: floodLimits.posts, seconds: floodLimits.seconds }
/** What strangers may post, whether it is answered or refused. */
const open = ['price', 'order', 'upload', 'login', 'token', 'mail', 'forgot', 'write'] as const

describe('who floods a route', () => {
  it.each(open)(
    'a flood of a route of the class %s needs a hundred addresses and more to be felt by one visitor in twenty',
    (name) => {
      expect(addressesToRefuse(0.05, rateClasses[name], wall)).toBeGreaterThanOrEqual(100)
      expect(addressesToRefuse(0.5, rateClasses[name], wall)).toBeGreaterThanOrEqual(190)
    },
  )

  it('a flood of a route needed no more than some addresses before: throttles were below the pace of a few', () => {
    const { brakes } = before
    expect(addressesToRefuse(0.05, brakes.mail, before.wall)).toBeLessThanOrEqual(3)
    expect(addressesToRefuse(0.05, brakes.order, before.wall)).toBeLessThanOrEqual(11)
  })

  it('a flood from one address is felt for less than a minute of five, and then never while it goes on', () => {
    const { atFirst, lasting } = refusedShare(rateClasses.mail, wall, { addresses: 1, callsASecond: 1_000 })
    expect(atFirst).toBeLessThan(1 / 5)
    expect(lasting).toBe(0)
  })

  it('shuts out by itself where no firewall stands: there our own counts guard mailboxes and accounts, not the door', () => {
    expect(addressesToRefuse(0.05, rateClasses.mail, undefined)).toBe(1)
  })
})

describe('an office behind one address', () => {
  const office = (callsASecond: number) => refusedShare(rateClasses.upload, wall, { addresses: 1, callsASecond })

  it('posts two calls for each photo that it may announce, all within five minutes, and is not taken for a flood', () => {
    const calls = 2 * uploadRule.files
    expect(calls).toBeLessThan(floodLimits.posts)
    expect(office(calls / floodLimits.seconds)).toEqual({ atFirst: 0, lasting: 0 })
  })
})

it('the firewall counts the POSTs of each address to the API, beside its rule for everything', () => {
  const [acl] = Object.values(templateOf(webOf('prod')).findResources('AWS::WAFv2::WebACL'))
  const rules: { Name: string; Priority: number; Action: object; Statement: Record<string, unknown> }[] =
    acl?.Properties.Rules ?? []
  const post = rules.find(({ Name }) => Name === 'postFlood')
  const matching = (field: object, how: string, text: string) => ({
    ByteMatchStatement: expect.objectContaining({
      FieldToMatch: field,
      PositionalConstraint: how,
      SearchString: text,
    }),
  })
  expect(post).toMatchObject({
    Action: { Block: {} },
    Statement: {
      RateBasedStatement: {
        AggregateKeyType: 'IP',
        Limit: 1_500,
        EvaluationWindowSec: 300,
        ScopeDownStatement: {
          AndStatement: {
            Statements: [
              matching({ Method: {} }, 'EXACTLY', 'POST'),
              matching({ UriPath: {} }, 'STARTS_WITH', '/api/'),
            ],
          },
        },
      },
    },
  })
  expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length)
})
