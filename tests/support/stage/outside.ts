import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { RequestOptions } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Wire } from '../../../functions/services/integrations/publicWeb.ts'
import { closeServer, listenOn, portOf } from '../../../infra/local/listener.ts'

type Heard = { address: string; method: string; headers: Record<string, unknown>; body: string }
/** What the outside answers by the address that was called; 404 to all others. */
export const answers = new Map<string, RequestListener>()
export const heard: Heard[] = []

/** An outside of public names whose servers are all this one. */
let server: Server | undefined
export async function openOutside(): Promise<void> {
  server = createServer(async (asked, response) => {
    const address = `https://${asked.headers.host}${asked.url}`
    const { method = '', headers } = asked
    heard.push({ address, method, headers, body: (await buffer(asked)).toString() })
    const answer = answers.get(address)
    if (answer) answer(asked, response)
    else response.writeHead(404).end()
  })
  await listenOn(server, 0)
}
export const closeOutside = async (): Promise<void> => {
  if (server) await closeServer(server)
}

export const wire: Wire = {
  resolve: async (host) => (host.startsWith('inside.') ? ['10.0.0.7'] : ['93.184.215.14']),
  open(options: RequestOptions) {
    if (!server) throw new Error('The outside is not open.')
    return request({ ...options, protocol: 'http:', host: '127.0.0.1', family: 4, port: portOf(server) })
  },
}
