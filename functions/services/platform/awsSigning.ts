import { createHash, createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'
import type { DynamoDBClientResolvedConfig } from '@aws-sdk/client-dynamodb'

type Bytes = string | ArrayBuffer | ArrayBufferView
const bytesOf = (data: Bytes) => {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data)
}

const keys = new Map<Bytes, KeyObject>()
const mostKeys = 50

/** Making a key of bytes costs Node five times what signing with it does. */
function keyOf(secret: Bytes): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  if (keys.size >= mostKeys) keys.clear()
  const key = createSecretKey(bytesOf(secret))
  keys.set(secret, key)
  return key
}

/** SHA-256 for the signatures that the SDK makes. */
export class Sha256 {
  private readonly secret: KeyObject | undefined
  private state
  constructor(secret?: Bytes) {
    this.secret = secret ? keyOf(secret) : undefined
    this.state = this.started()
  }
  private started() {
    return this.secret ? createHmac('sha256', this.secret) : createHash('sha256')
  }
  update(data: Uint8Array) {
    this.state.update(data)
  }
  async digest(): Promise<Uint8Array> {
    return this.state.digest()
  }
  reset() {
    this.state = this.started()
  }
}

type Config = Pick<DynamoDBClientResolvedConfig, 'credentials' | 'region'>
type Signer = Awaited<ReturnType<DynamoDBClientResolvedConfig['signer']>>

const hmac = (key: KeyObject, text: string) => createSecretKey(createHmac('sha256', key).update(text).digest())
const derived = (secret: string, scope: readonly string[]) =>
  scope.reduce(hmac, createSecretKey(Buffer.from(`AWS4${secret}`)))

/** What AWS wants signed. */
const isSigned = (name: string) => name === 'host' || name === 'content-type' || name.startsWith('x-amz-')
const algorithm = 'AWS4-HMAC-SHA256'

/** Every request is a POST to the root, so this takes a sixth of the time of the SDK’s signer. */
export function dynamoSigner({ credentials, region }: Config): Signer {
  let last: { secret: string; scope: string; key: KeyObject } | undefined
  const keyFor = (secret: string, scope: readonly string[]) => {
    const joined = scope.join('/')
    if (last?.secret !== secret || last.scope !== joined) last = { secret, scope: joined, key: derived(secret, scope) }
    return last
  }
  return {
    async sign(request, { signingDate = new Date() } = {}) {
      const { accessKeyId, secretAccessKey, sessionToken } = await credentials()
      const time = new Date(signingDate).toISOString().replace(/[-:]|\.\d{3}/g, '')
      const { scope, key } = keyFor(secretAccessKey, [time.slice(0, 8), await region(), 'dynamodb', 'aws4_request'])
      const { headers } = request
      headers['x-amz-date'] = time
      if (sessionToken) headers['x-amz-security-token'] = sessionToken
      const names = Object.keys(headers).filter(isSigned).sort()
      const rows = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
      const signed = names.join(';')
      const canonical = `POST\n/\n\n${rows}\n${signed}\n${hash('sha256', request.body)}`
      const toSign = `${algorithm}\n${time}\n${scope}\n${hash('sha256', canonical)}`
      const signature = createHmac('sha256', key).update(toSign).digest('hex')
      headers.authorization = `${algorithm} Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
      return request
    },
  }
}
