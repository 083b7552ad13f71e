import * as z from 'zod/mini'
import { type FunctionName, functionNames } from '../../../infra/functions/functions.ts'
import { lambdasOf, production } from '../../../infra/production.ts'
import { backendOf, product, templateOf, webOf } from '../product.ts'

const stage = 'prod'
const Ref = z.object({ Ref: z.string() })
const Attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })
const Value = z.union([z.string(), Ref, Attribute])
const Watched = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.optional(z.array(z.object({ Name: z.string(), Value }))),
})
const Properties = z.union([
  z.extend(Watched, { Threshold: z.number(), AlarmDescription: z.string() }),
  z.object({
    Threshold: z.number(),
    AlarmDescription: z.string(),
    Metrics: z.array(z.object({ MetricStat: z.optional(z.object({ Metric: Watched })) })),
  }),
])

/** One alarm of production as it is deployed: what it watches, from which value on, and where its mail leads. */
export type DeployedAlarm = {
  id: string
  metric: string
  dimensions: Record<string, string>
  threshold: number
  section: string
}

/** A value of a template as a word: a text itself, anything else by the id of what it stands for. */
const wordOf = (value: z.infer<typeof Value>): string => {
  if (typeof value === 'string') return value
  return 'Ref' in value ? value.Ref : value['Fn::GetAtt'][0]
}

export function deployedAlarms(): DeployedAlarm[] {
  const { data, api, work } = product(stage)
  const found = [data, api, work, webOf(stage)].flatMap((stack) =>
    Object.entries(templateOf(stack).findResources('AWS::CloudWatch::Alarm')),
  )
  return found.map(([id, resource]) => {
    const alarm = Properties.parse(resource.Properties)
    // A sum over a table and its indexes: the table's own part stands first.
    const watched = 'Metrics' in alarm ? alarm.Metrics.flatMap((one) => one.MetricStat?.Metric ?? [])[0] : alarm
    if (!watched) throw new Error(`The alarm ${id} watches nothing.`)
    const dimensions = (watched.Dimensions ?? []).map(({ Name, Value: value }) => [Name, wordOf(value)])
    return {
      id,
      metric: `${watched.Namespace} ${watched.MetricName}`,
      dimensions: Object.fromEntries(dimensions),
      threshold: alarm.Threshold,
      section: alarm.AlarmDescription.split('#').at(-1) ?? '',
    }
  })
}

const Lambda = z.object({
  Description: z.string(),
  ReservedConcurrentExecutions: z.optional(z.number()),
})
/** What a new account has before it asks for more. */
const smallestQuota = 10

/** A function of the API or the stream, a worker, or the keeper of jobs. */
export type DrilledName = FunctionName | (string & {})
const names: DrilledName[] = [...functionNames, ...Object.keys(lambdasOf(production))]

function functionBy(id: string | undefined): { name: DrilledName; instances: number } {
  const resources = backendOf(product(stage)).findResources('AWS::Lambda::Function')
  const { Description, ReservedConcurrentExecutions } = Lambda.parse(resources[id ?? '']?.Properties)
  const name = names.find((one) => Description === `${stage} ${one}`)
  if (!name) throw new Error(`No function is called "${Description}".`)
  return { name, instances: ReservedConcurrentExecutions ?? smallestQuota }
}

/** The function that an alarm watches, and how many instances of it may run. */
export const functionOf = ({ dimensions }: DeployedAlarm) => functionBy(dimensions.FunctionName)

const Source = z.object({
  FunctionName: Ref,
  MaximumRetryAttempts: z.number(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: Attribute }) }),
})

const Feeding = z.object({ FunctionName: Ref, EventSourceArn: Attribute })
const Redriven = z.object({ RedrivePolicy: z.object({ deadLetterTargetArn: Attribute, maxReceiveCount: z.number() }) })

/** The function that takes the messages of a queue. */
function takerOf(queueId: string): DrilledName {
  const sources = Object.values(backendOf(product(stage)).findResources('AWS::Lambda::EventSourceMapping'))
  const feeding = sources.flatMap(({ Properties: source }) => Feeding.safeParse(source).data ?? [])
  return functionBy(feeding.find(({ EventSourceArn }) => wordOf(EventSourceArn) === queueId)?.FunctionName.Ref).name
}

/** The function that takes the messages of the queue that an alarm watches. */
export const feedingOf = ({ dimensions }: DeployedAlarm) => ({ name: takerOf(dimensions.QueueName ?? '') })

/** Another queue whose messages end in the one that an alarm watches, with the function that takes them. */
function redriven({ dimensions }: DeployedAlarm): { name: DrilledName; tries: number; isQueue: boolean } | undefined {
  for (const [id, queue] of Object.entries(backendOf(product(stage)).findResources('AWS::SQS::Queue'))) {
    const { data } = Redriven.safeParse(queue.Properties)
    if (!data || wordOf(data.RedrivePolicy.deadLetterTargetArn) !== dimensions.QueueName) continue
    return { name: takerOf(id), tries: data.RedrivePolicy.maxReceiveCount, isQueue: true }
  }
  return undefined
}

/** The function whose failures land in the queue that an alarm watches, and how often it is tried before. */
export function triesBefore(alarm: DeployedAlarm): { name: DrilledName; tries: number; isQueue: boolean } {
  const { dimensions } = alarm
  const fromQueue = redriven(alarm)
  if (fromQueue) return fromQueue
  const template = backendOf(product(stage))
  const sources = ['AWS::Lambda::EventSourceMapping', 'AWS::Lambda::EventInvokeConfig'].flatMap((type) =>
    Object.values(template.findResources(type)).flatMap(
      ({ Properties: source }) => Source.safeParse(source).data ?? [],
    ),
  )
  const leading = sources.find((one) => wordOf(one.DestinationConfig.OnFailure.Destination) === dimensions.QueueName)
  if (!leading) throw new Error(`Nothing leads into the queue ${dimensions.QueueName}.`)
  const { name } = functionBy(leading.FunctionName.Ref)
  return { name, tries: leading.MaximumRetryAttempts + 1, isQueue: false }
}
