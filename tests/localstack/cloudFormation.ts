import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { region } from '../../infra/stages.ts'
import { anyKeys } from './prepare.ts'

const bucket = 'templates'
const authorization = `AWS4-HMAC-SHA256 Credential=${anyKeys.accessKeyId}/20260101/${region}/cloudformation/aws4_request, SignedHeaders=host, Signature=0`
const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value)

async function ask(endpoint: string, Action: string, parameters: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ Action, Version: '2010-05-15', ...parameters })
  const answer = await fetch(endpoint, { method: 'POST', headers: { authorization }, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`CloudFormation refused ${Action}: ${valuesOf(text, 'Message').join(' ') || text}`)
  return text
}

async function failuresOf(endpoint: string, StackName: string): Promise<string> {
  const events = await ask(endpoint, 'DescribeStackEvents', { StackName })
  const failed = events.split('<member>').filter((event) => event.includes('_FAILED<'))
  return failed
    .map((event) => [...valuesOf(event, 'LogicalResourceId'), ...valuesOf(event, 'ResourceStatusReason')].join(': '))
    .join('\n')
}

async function ended(endpoint: string, StackName: string, secondsLeft: number): Promise<string> {
  const [status = ''] = valuesOf(await ask(endpoint, 'DescribeStacks', { StackName }), 'StackStatus')
  if (!status.endsWith('_IN_PROGRESS')) return status
  if (secondsLeft <= 0) throw new Error(`The stack ${StackName} is still ${status}.`)
  await sleep(1_000)
  return ended(endpoint, StackName, secondsLeft - 1)
}

/** Creates the stack of a template. Throws with what failed. */
export async function createStack(endpoint: string, StackName: string, template: object) {
  const s3 = new S3Client({ endpoint, region, credentials: anyKeys, forcePathStyle: true })
  await s3.send(new CreateBucketCommand({ Bucket: bucket }))
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: StackName, Body: JSON.stringify(template) }))
  const TemplateURL = `${endpoint}/${bucket}/${StackName}`
  await ask(endpoint, 'CreateStack', { StackName, TemplateURL, 'Capabilities.member.1': 'CAPABILITY_NAMED_IAM' })
  const status = await ended(endpoint, StackName, 120)
  if (status !== 'CREATE_COMPLETE')
    throw new Error(`${StackName} is ${status}.\n${await failuresOf(endpoint, StackName)}`)
}
