import * as z from 'zod'

const Output = z.object({ Value: z.unknown(), Export: z.optional(z.object({ Name: z.unknown() })) })
/** A template, as far as it says who tells a topic something, and whom the topic lets. */
const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.unknown() })),
  Outputs: z.optional(z.record(z.string(), Output)),
})
type SynthesizedStack = { name: string; json: z.infer<typeof Template> }
export const synthesized = (name: string, json: unknown): SynthesizedStack => ({ name, json: Template.parse(json) })

type Caller = { service: string; account: 'ours' | 'of a stranger'; isSecure?: boolean }
export type Topic = { allows(caller: Caller): boolean; addresses: string[] }
export type Publisher = { type: 'alarm' | 'rule' | 'budget'; id: string; service: string; topic: Topic }

const Condition = z.record(z.string(), z.record(z.string(), z.unknown()))
const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.union([z.literal('*'), z.record(z.string(), z.unknown())]),
  Action: z.unknown(),
  Resource: z.unknown(),
  Condition: z.optional(Condition),
})
type Statement = z.infer<typeof Statement>
const TopicPolicy = z.object({
  Topics: z.array(z.unknown()),
  PolicyDocument: z.object({ Statement: z.array(Statement) }),
})
const Subscription = z.object({ TopicArn: z.unknown(), Protocol: z.literal('email'), Endpoint: z.string() })
const Alarm = z.object({ AlarmActions: z.array(z.unknown()), OKActions: z.array(z.unknown()) })
const Rule = z.object({ Targets: z.array(z.object({ Arn: z.unknown() })) })
const Subscriber = z.object({ SubscriptionType: z.string(), Address: z.unknown() })
const Budget = z.object({ NotificationsWithSubscribers: z.array(z.object({ Subscribers: z.array(Subscriber) })) })

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const resourcesOf = ({ json }: SynthesizedStack, type: string) =>
  Object.entries(json.Resources).filter(([, { Type }]) => Type === type)

/** What a condition's keys hold in a call; a key that we do not know here is an error, not a guess. */
function holds(condition: z.infer<typeof Condition>, { account, isSecure = true }: Caller): boolean {
  return Object.entries(condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => {
      if (operator === 'Bool' && key === 'aws:SecureTransport') return wanted === String(isSecure)
      if (operator === 'StringEquals' && key === 'aws:SourceAccount')
        return isSame(wanted, { Ref: 'AWS::AccountId' }) && account === 'ours'
      throw new Error(`This test does not know the condition ${operator} on ${key}.`)
    }),
  )
}

const names = ({ Principal }: Statement, service: string) =>
  Principal === '*' || listed(Principal.AWS).includes('*') || listed(Principal.Service ?? []).includes(service)
const isPublishing = ({ Action }: Statement) => listed(Action).some((one) => one === 'sns:*' || one === 'sns:Publish')

/** Every topic by its reference within its stack, judged as IAM does: a Deny wins, and without an Allow it is no. */
export function topicsOf(stacks: SynthesizedStack[]): Map<string, Topic> {
  const found = stacks.flatMap((stack) =>
    resourcesOf(stack, 'AWS::SNS::Topic').map(([id]): [string, Topic] => {
      const ref = { Ref: id }
      const policies = resourcesOf(stack, 'AWS::SNS::TopicPolicy').map(([, one]) => TopicPolicy.parse(one.Properties))
      const statements = policies
        .filter(({ Topics }) => Topics.some((topic) => isSame(topic, ref)))
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      const allows = (caller: Caller) => {
        const effects = statements
          .filter((one) => names(one, caller.service) && isPublishing(one) && isSame(one.Resource, ref))
          .filter(({ Condition = {} }) => holds(Condition, caller))
          .map(({ Effect }) => Effect)
        return effects.includes('Allow') && !effects.includes('Deny')
      }
      const addresses = resourcesOf(stack, 'AWS::SNS::Subscription')
        .map(([, one]) => Subscription.parse(one.Properties))
        .filter(({ TopicArn }) => isSame(TopicArn, ref))
        .map(({ Endpoint }) => Endpoint)
      return [`${stack.name}/${id}`, { allows, addresses }]
    }),
  )
  return new Map(found)
}

/** Follows a reference to a topic, through the export of another stack where need be. */
function topicBehind(target: unknown, from: SynthesizedStack, stacks: SynthesizedStack[], topics: Map<string, Topic>) {
  const reference = z.union([z.object({ Ref: z.string() }), z.object({ 'Fn::ImportValue': z.string() })])
  const { data } = reference.safeParse(target)
  if (data === undefined) return undefined
  if ('Ref' in data) return topics.get(`${from.name}/${data.Ref}`)
  for (const stack of stacks)
    for (const { Value, Export } of Object.values(stack.json.Outputs ?? {}))
      if (Export?.Name === data['Fn::ImportValue']) return topicBehind(Value, stack, stacks, topics)
  return undefined
}

/** Everything that tells a topic something: alarms, rules of the event bus, budgets. */
export function publishedTo(topics: Map<string, Topic>, stacks: SynthesizedStack[]): Publisher[] {
  return stacks.flatMap((stack) => {
    const follow = (type: Publisher['type'], service: string, id: string, targets: unknown[]): Publisher[] =>
      targets.flatMap((target) => {
        const topic = topicBehind(target, stack, stacks, topics)
        return topic ? [{ type, id, service, topic }] : []
      })
    return [
      ...resourcesOf(stack, 'AWS::CloudWatch::Alarm').flatMap(([id, { Properties }]) => {
        const { AlarmActions, OKActions } = Alarm.parse(Properties)
        return follow('alarm', 'cloudwatch.amazonaws.com', id, [...AlarmActions, ...OKActions])
      }),
      ...resourcesOf(stack, 'AWS::Events::Rule').flatMap(([id, { Properties }]) => {
        const targets = Rule.parse(Properties).Targets.map(({ Arn }) => Arn)
        return follow('rule', 'events.amazonaws.com', id, targets)
      }),
      ...resourcesOf(stack, 'AWS::Budgets::Budget').flatMap(([id, { Properties }]) => {
        const told = Budget.parse(Properties).NotificationsWithSubscribers.flatMap(({ Subscribers }) => Subscribers)
        const bySns = told.filter(({ SubscriptionType }) => SubscriptionType === 'SNS').map(({ Address }) => Address)
        return follow('budget', 'budgets.amazonaws.com', id, bySns)
      }),
    ]
  })
}
