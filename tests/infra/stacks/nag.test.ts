import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'
import { describe, expect, it } from 'vitest'
import { stages } from '../../../infra/stages.ts'
import { aProduct, product, stageNames, templateOf } from '../product.ts'

const findings = (scope: IConstruct) =>
  new AwsSolutionsChecks()
    .validateScope(scope)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map((resource) => `${ruleName} ${resource.constructPath}`),
    )

/** Every acknowledged rule of cdk-nag with its construct; metadata is the only place where CDK keeps them. */
function acknowledged(scope: IConstruct) {
  return scope.node
    .findAll()
    .flatMap((construct) =>
      construct.node.metadata
        .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        .flatMap(({ data }) =>
          Object.entries<string>(data).map(([id, reason]) => ({
            construct,
            data,
            id,
            reason,
            rule: id.replace(/^Annotation::/, ''),
          })),
        ),
    )
    .filter(({ rule }) => rule.startsWith('AwsSolutions-'))
}

it('a stage that names its account, and a host without branding, leaves no finding without an answer either', () => {
  const neutralHost = { domain: 'home-films.house', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1' }
  const { app, data } = aProduct('prod', { ...stages.prod, account: '111122223333', neutralHost })
  expect(data.account).toBe('111122223333')
  expect(findings(app)).toEqual([])
})

describe.each(stageNames)('the stage %s', (name) => {
  const { app, data } = product(name)
  templateOf(data)
  const reasons = acknowledged(app)

  it('leaves no finding of cdk-nag without an answer', () => {
    expect(findings(app)).toEqual([])
  })

  it('gives a sentence of reason for every accepted finding', () => {
    expect(reasons.length).toBeGreaterThan(5)
    for (const { reason } of reasons) expect(reason).toMatch(/^.{30,}\.$/)
  })

  it('accepts nothing needlessly: without any one of the acceptances there is a finding', () => {
    const needless = reasons.filter(({ construct, data: accepted, id, reason }) => {
      delete accepted[id]
      const found = findings(construct)
      accepted[id] = reason
      return found.length === 0
    })
    expect(needless.map(({ rule, construct }) => `${rule} at ${construct.node.path}`)).toEqual([])
  })
})
