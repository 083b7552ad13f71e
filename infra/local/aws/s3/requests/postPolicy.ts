import * as z from 'zod/mini'
import { accessDenied, S3Refusal } from './refusal.ts'
import { type Credentials, checkSignature } from './signature.ts'

const Bytes = z.union([z.int(), z.pipe(z.string(), z.coerce.number())])
const Condition = z.union([
  z.tuple([z.literal('content-length-range'), Bytes, Bytes]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.record(z.string(), z.string()),
])
const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition) })
type Policy = z.infer<typeof Policy>

/** `fields` by lower-case name, as they stood before the file. */
export type Form = { bucket: string; fields: Map<string, string>; sizeBytes: number }

const notInPolicy = ['x-amz-signature', 'policy', 'file', 'awsaccesskeyid', 'signature', 'bucket']
const invalid = (what: string) => accessDenied(`Invalid according to Policy: ${what}`)

function parse(encoded: string): Policy {
  const refusal = new S3Refusal(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
  try {
    const parsed = Policy.safeParse(JSON.parse(Buffer.from(encoded, 'base64').toString()))
    if (parsed.success) return parsed.data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw refusal
}

function checkSize(least: number, most: number, sizeBytes: number) {
  if (sizeBytes > most)
    throw new S3Refusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
      ProposedSize: sizeBytes,
      MaxSizeAllowed: most,
    })
  if (sizeBytes < least)
    throw new S3Refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: sizeBytes,
      MinSizeAllowed: least,
    })
}

/** Signature, time, each condition, no field beyond them, and last the size: as S3 treats a presigned POST. */
export function checkPostPolicy({ bucket, fields, sizeBytes }: Form, credentials: Credentials, nowMs: number) {
  const encoded = fields.get('policy')
  if (!encoded) throw accessDenied()
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Refusal(400, 'InvalidArgument', 'Only AWS4-HMAC-SHA256 is accepted as x-amz-algorithm.')
  const given = { scope: fields.get('x-amz-credential') ?? '', signature: fields.get('x-amz-signature') ?? '' }
  checkSignature(encoded, given, credentials)
  const policy = parse(encoded)
  if (Date.parse(policy.expiration) <= nowMs) throw invalid('Policy expired.')

  const givenFor = (name: string) => (name === 'bucket' ? bucket : fields.get(name))
  const covered = new Set<string>()
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') continue
    const rules = Array.isArray(condition)
      ? [condition]
      : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value] as const)
    for (const [how, field, value] of rules) {
      const name = String(field).slice(1).toLowerCase()
      covered.add(name)
      const actual = givenFor(name)
      const holds = how === 'eq' ? actual === value : actual?.startsWith(String(value))
      if (!holds) throw invalid(`Policy Condition failed: ${JSON.stringify([how, field, value])}`)
    }
  }
  const extra = [...fields.keys()].filter(
    (name) => !covered.has(name) && !notInPolicy.includes(name) && !name.startsWith('x-ignore-'),
  )
  if (extra.length > 0) throw invalid(`Extra input fields: ${extra.join(', ')}`)
  for (const condition of policy.conditions)
    if (Array.isArray(condition) && condition[0] === 'content-length-range')
      checkSize(condition[1], condition[2], sizeBytes)
}
