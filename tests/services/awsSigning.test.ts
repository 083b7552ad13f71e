import { createHash, createHmac } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { dynamoSigner, Sha256 } from '../../functions/services/platform/awsSigning.ts'

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
const permanent = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a/permanent+secret' }
const ofARole = { accessKeyId: 'ASIAEXAMPLE', secretAccessKey: 'another/secret', sessionToken: 'IQoJb3JpZ2lu/+==' }
const unsigned = () => ({
  method: 'POST',
  protocol: 'https:',
  hostname: 'dynamodb.us-east-1.amazonaws.com',
  path: '/',
  query: {},
  headers: {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.GetItem',
    'amz-sdk-request': 'attempt=1; max=3',
    'content-length': '52',
    host: 'dynamodb.us-east-1.amazonaws.com',
  } as Record<string, string>,
  body: '{"TableName":"orders","Key":{"pk":{"S":"Grüße"}}}',
})
const noon = { signingDate: new Date('2026-11-23T12:00:00.123Z') }
const clientOf = (credentials: Credentials) => new DynamoDBClient({ region: 'us-east-1', credentials })

/** What the SDK itself answers, held to the headers that AWS wants signed. */
async function signedBySdk(credentials: Credentials, date: { signingDate: Date }) {
  const signer = await clientOf(credentials).config.signer()
  const left = new Set(['amz-sdk-request', 'content-length', 'x-amz-content-sha256'])
  return (await signer.sign(unsigned(), { ...date, unsignableHeaders: left })).headers.authorization
}

describe('The signature of a request to DynamoDB', () => {
  it.each([permanent, ofARole])("is the one that the SDK's own signer makes with $accessKeyId", async (credentials) => {
    const { headers } = await dynamoSigner(clientOf(credentials).config).sign(unsigned(), noon)
    expect(headers.authorization).toBe(await signedBySdk(credentials, noon))
    expect(headers['x-amz-security-token']).toBe(ofARole === credentials ? ofARole.sessionToken : undefined)
  })

  it('follows the day, and what was signed before is signed again when it is sent again', async () => {
    const signer = dynamoSigner(clientOf(permanent).config)
    const request = await signer.sign(unsigned(), noon)
    const tomorrow = { signingDate: new Date('2026-11-24T00:00:01Z') }
    const { headers } = await signer.sign(request, tomorrow)
    expect(headers.authorization).toBe(await signedBySdk(permanent, tomorrow))
  })

  it('follows the credentials when a role gets others', async () => {
    let current: Credentials = permanent
    const { config } = clientOf(permanent)
    const signer = dynamoSigner({ region: config.region, credentials: async () => current })
    await signer.sign(unsigned(), noon)
    current = ofARole
    const { headers } = await signer.sign(unsigned(), noon)
    expect(headers.authorization).toBe(await signedBySdk(ofARole, noon))
  })
})

describe("SHA-256 for the SDK's other signatures", () => {
  const data = Buffer.from('a policy')
  it('hashes without a secret, and signs with one of text or bytes', async () => {
    const digestOf = (secret?: string | Uint8Array) => {
      const sha = new Sha256(secret)
      sha.update(data)
      return sha.digest()
    }
    expect(await digestOf()).toEqual(createHash('sha256').update(data).digest())
    for (const secret of ['AWS4secret', new Uint8Array([1, 2, 3])])
      expect(await digestOf(secret)).toEqual(createHmac('sha256', secret).update(data).digest())
  })

  it('starts again after a reset', async () => {
    const sha = new Sha256('secret')
    sha.update(Buffer.from('something else'))
    sha.reset()
    sha.update(data)
    expect(await sha.digest()).toEqual(createHmac('sha256', 'secret').update(data).digest())
  })
})
