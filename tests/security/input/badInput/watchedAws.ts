import { createServer, request as forward, type IncomingMessage } from 'node:http'
import { afterAll } from 'vitest'
import { closeServer, listenOn, portOf } from '../../../../infra/local/listener.ts'
import { administered } from '../../../support/accounts/adminEmails.ts'
import { embeddedAws } from '../../../support/stage/embeddedAws.ts'

/** A write that AWS carried out. */
export type Written = { operation: string; body: string }

const reads = new Set(['GetItem', 'BatchGetItem', 'TransactGetItems', 'Query', 'AdminInitiateAuth', 'AdminGetUser'])
const operationOf = ({ headers, method, url = '' }: IncomingMessage) =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ?? `${method} ${url.split('?')[0]}`
const isRead = (operation: string) => reads.has(operation) || /^(GET|HEAD) /.test(operation)
/** Windows of the rate limits are counted for every call that is valid. */
const isRateWindow = (operation: string, body: string) => operation === 'UpdateItem' && body.includes('"RATE#')

async function read(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

/** Stands before one service and notes what it was asked, and what it wrote. */
async function watch(url: string, written: Written[], asked: string[]): Promise<string> {
  const target = new URL(url)
  const server = createServer(async (request, response) => {
    const body = await read(request)
    const { method, url: path, headers } = request
    asked.push(`${path} ${body.toString()}`)
    const passed = forward({ host: target.hostname, port: target.port, method, path, headers }, async (answer) => {
      const bytes = await read(answer)
      const operation = operationOf(request)
      const text = body.toString()
      const done = (answer.statusCode ?? 500) < 300
      if (done && !isRead(operation) && !isRateWindow(operation, text)) written.push({ operation, body: text })
      response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes)
    })
    passed.on('error', () => response.destroy())
    passed.end(body)
  })
  server.keepAliveTimeout = 0
  await listenOn(server, 0)
  afterAll(() => closeServer(server))
  return `http://127.0.0.1:${portOf(server)}`
}

/** The embedded AWS, and everything that it was asked, and that was written to it, since the last time somebody asked. */
export async function watchedAws() {
  const { environment } = await embeddedAws(administered)
  const written: Written[] = []
  const asked: string[] = []
  for (const [name, value] of Object.entries(environment))
    if (name.startsWith('AWS_ENDPOINT_URL_')) process.env[name] = await watch(String(value), written, asked)
  return { writtenSince: () => written.splice(0), askedSince: () => asked.splice(0) }
}
