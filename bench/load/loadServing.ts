import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { groups } from '#contract/endpoints'
import { buildOf } from '../../infra/functions/functionBuilds.ts'
import { consumerFunction, type FunctionName, functionNames } from '../../infra/functions/functions.ts'
import { gateway, type Handlers } from '../../infra/local/gateway.ts'
import { listen } from '../../infra/local/listener.ts'

/** All functions as built, behind the local gateway: the process whose memory is measured, after a collection. */
process.once('disconnect', () => process.exit())
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})

const handlerOf = async (name: FunctionName) =>
  (await import(pathToFileURL(join(buildOf(name), 'index.mjs')).href)).handler
const handlers: Handlers = {}
for (const group of groups) if (functionNames.includes(group)) handlers[group] = await handlerOf(group)
const api = gateway(handlers)
const stream = await handlerOf('stream')
const queuePath = '/queues/'

async function follow(request: IncomingMessage, response: ServerResponse) {
  const { url = '' } = request
  const handler = url.startsWith(queuePath) ? await handlerOf(consumerFunction(url.slice(queuePath.length))) : stream
  const answer = await handler(JSON.parse(await text(request)))
  response.end(JSON.stringify(answer))
}
const { url } = await listen((request, response) => {
  if (request.url !== '/stream' && !request.url?.startsWith(queuePath)) return api(request, response)
  follow(request, response).catch((error: unknown) => {
    console.error('The stream’s function failed:', error)
    response.writeHead(500).end('{}')
  })
})
process.send?.(url)
