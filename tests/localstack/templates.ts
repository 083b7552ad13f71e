import * as z from 'zod/mini'

/** What LocalStack's last community line lacks, by the beginning of a resource's type. */
export const leftOut: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::': 'HTTP APIs are not in it',
  'AWS::Cognito::': 'Cognito is not in it',
  'AWS::DynamoDB::': 'its DynamoDB is Amazon’s DynamoDB Local, which it would download by itself',
  'AWS::Lambda::': 'running functions wants Docker',
  'AWS::SES::': 'CloudFormation makes them by SES v2, which is not in it',
}

const Resource = z.looseObject({ Type: z.string(), DependsOn: z.optional(z.union([z.string(), z.array(z.string())])) })
export const Template = z.looseObject({
  Resources: z.record(z.string(), Resource),
  Outputs: z.optional(z.record(z.string(), z.unknown())),
})
type Template = z.infer<typeof Template>

export const reasonFor = (type: string): string | undefined =>
  Object.entries(leftOut).find(([beginning]) => type.startsWith(beginning))?.[1]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The same template, with names in the place of what it would ask a missing resource for. */
function withoutReferences(value: unknown, missing: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutReferences(one, missing))
  if (!isRecord(value)) return value
  const { Ref, 'Fn::GetAtt': attribute } = value
  if (typeof Ref === 'string' && missing.has(Ref)) return Ref
  if (Array.isArray(attribute) && missing.has(attribute[0])) return arnOf(missing.get(attribute[0]) ?? '', attribute[0])
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutReferences(one, missing)]))
}

function arnOf(type: string, id: string): string {
  const service = type.split('::')[1]?.toLowerCase() ?? ''
  const kind = type === 'AWS::Lambda::Function' ? 'function:' : ''
  return `arn:aws:${service}:us-east-1:000000000000:${kind}${id}`
}

/** What of a template LocalStack has, and what not. Its bootstrap and its assets are not asked for. */
export function deployablePart(template: Template) {
  const all = Object.entries(template.Resources)
  const missing = new Map(all.filter(([, { Type }]) => reasonFor(Type)).map(([id, { Type }]) => [id, Type]))
  const kept = all
    .filter(([id]) => !missing.has(id))
    .map(([id, { DependsOn, ...resource }]) => {
      const needed = [DependsOn ?? []].flat().filter((one) => !missing.has(one))
      return [id, { ...resource, ...(needed.length > 0 && { DependsOn: needed }) }]
    })
  const { Parameters: _parameters, Rules: _rules, Resources: _resources, ...rest } = template
  return {
    template: Object.assign({}, withoutReferences({ ...rest, Resources: Object.fromEntries(kept) }, missing)),
    deployed: kept.length,
    missing: [...missing.values()],
  }
}
