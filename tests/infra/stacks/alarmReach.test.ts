import { describe, expect, it } from 'vitest'
import { type Stage, stages } from '../../../infra/stages.ts'
import { product, stageNames, templateOf } from '../product.ts'
import { type Publisher, publishedTo, synthesized, topicsOf } from '../topics.ts'

const stacksOf = (name: (typeof stageNames)[number]) => {
  const { data, api, work, web } = product(name)
  return [data, api, work, ...(web ? [web] : [])].map((stack) =>
    synthesized(stack.stackName, templateOf(stack).toJSON()),
  )
}

describe.each(stageNames)('the operators of the stage %s', (name) => {
  const stacks = stacksOf(name)
  const topics = topicsOf(stacks)
  const publishers = publishedTo(topics, stacks)
  const ofType = (type: Publisher['type']) => publishers.filter((one) => one.type === type)

  it('are told by every alarm, both when it rings and when it is over', () => {
    const alarms = stacks.flatMap(({ json }) =>
      Object.entries(json.Resources).flatMap(([id, { Type }]) => (Type === 'AWS::CloudWatch::Alarm' ? [id] : [])),
    )
    expect(alarms.length).toBeGreaterThan(20)
    const told = ofType('alarm').map(({ id }) => id)
    expect(told.sort()).toEqual([...alarms, ...alarms].sort())
  })

  it('are reached by everything that tells them: the topic lets it publish, and only for this account', () => {
    for (const { id, topic, service } of publishers) {
      expect(topic.allows({ service, account: 'ours' }), id).toBe(true)
      expect(topic.allows({ service, account: 'of a stranger' }), id).toBe(false)
    }
  })

  it('are told nothing over a plain connection, and nothing by a service that has no part in it', () => {
    const [topic] = topics.values()
    expect(topics.size).toBe(1)
    expect(topic?.allows({ service: 'cloudwatch.amazonaws.com', account: 'ours', isSecure: false })).toBe(false)
    expect(topic?.allows({ service: 's3.amazonaws.com', account: 'ours' })).toBe(false)
  })

  it('hear in time of a month that costs more than the budget of the stage, which counts this stage alone', () => {
    const limit = ({ monthlyBudgetUsd }: Stage) => monthlyBudgetUsd
    const budgets = Object.values(templateOf(product(name).data).findResources('AWS::Budgets::Budget'))
    expect(budgets.map(({ Properties }) => Properties.Budget.BudgetLimit.Amount)).toEqual(
      limit(stages[name]) === undefined ? [] : [limit(stages[name])],
    )
    for (const { Properties } of budgets) {
      expect(Properties.Budget.CostFilters).toEqual({ TagKeyValue: [`user:stage$${name}`] })
      const notified = Properties.NotificationsWithSubscribers.map(
        ({ Notification }: { Notification: Record<string, unknown> }) => [
          Notification.NotificationType,
          Notification.Threshold,
        ],
      )
      expect(notified).toEqual([
        ['ACTUAL', 80],
        ['FORECASTED', 100],
      ])
    }
    expect(ofType('budget')).toHaveLength(2 * budgets.length)
  })

  it('each have a subscription of their own', () => {
    const [topic] = topics.values()
    expect(topic?.addresses).toEqual(stages[name].operatorEmails)
    if (stages[name].web) expect(topic?.addresses).not.toEqual([])
  })
})
