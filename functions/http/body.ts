import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints'
import { AppError } from '../domain/platform/AppError.ts'
import { fieldPath, issueText } from './issueText.ts'

/** The event's JSON value; one without a body stands for no fields. Throws unsupported_type, too_large or invalid. */
export function jsonOf(event: APIGatewayProxyEventV2, maxBytes: number): unknown {
  if (!event.body) return {}
  const type = event.headers['content-type'] ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw new AppError('unsupported_type', 'Please send JSON in UTF-8 with the content type application/json.')
  const bytes = bytesOf(event)
  if (bytes.length > maxBytes) throw new AppError('too_large', `Please send at most ${maxBytes / 1024} KB.`)
  return parsedJson(bytes)
}

export const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')

export function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('invalid', 'The request is not valid JSON.', { cause })
  }
}

export function parsePart(endpoint: Endpoint, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = endpoint[part]
  if (!schema) return refuseKeys(value, part)
  if (part === 'params' && !z.safeParse(schema, value).success)
    throw new AppError('not_found', 'There is nothing at this address.')
  return parsedBy(schema, value, endpoint.audience === 'apiKey')
}

/** A value by its schema. Throws `invalid` with a message for each field; `forProgram` names the values of a list, which a person sees on the form. */
export function parsedBy<T extends z.core.$ZodType>(schema: T, value: unknown, forProgram = false): z.infer<T> {
  const result = z.safeParse(schema, value, { error: issueText })
  if (result.success) return result.data
  const fields = fieldsOf(result.error, forProgram ? withValues : ({ message }) => message)
  throw new AppError('invalid', Object.values(fields)[0] ?? 'The request is not valid.', { fields })
}

function refuseKeys(value: unknown, part: string): undefined {
  if (part === 'params' || value === undefined) return undefined
  const plain = typeof value === 'object' && value !== null && !Array.isArray(value)
  const extra = plain ? Object.keys(value) : ['body']
  if (extra.length === 0) return undefined
  const fields = Object.fromEntries(extra.slice(0, 20).map((name) => [name, 'This field is not recognized.']))
  throw new AppError('invalid', `The field ${extra[0]} is not recognized.`, { fields })
}

function withValues({ message, ...issue }: z.core.$ZodIssue): string {
  const values = 'values' in issue && Array.isArray(issue.values) ? issue.values.map(String) : []
  const [last = '', ...others] = values.toReversed()
  if (others.length === 0 || values.every((value) => message.includes(value))) return message
  return `${message.replace(/\.$/, '')}: ${others.toReversed().join(', ')} or ${last}.`
}

function fieldsOf(error: z.core.$ZodError, say: (issue: z.core.$ZodIssue) => string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of error.issues.slice(0, 50)) {
    const path = fieldPath(issue.path)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, 20))
        fields.set([...issue.path.map(String), key].join('.'), 'This field is not recognized.')
    else if (!fields.has(path)) fields.set(path, say(issue))
  }
  return Object.fromEntries(fields)
}
