import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listener = { url: string; server: Server; stop(): Promise<void> }

/** Listens on this machine only, on a free port unless one is named. */
export async function listen(answer: RequestListener, port = 0): Promise<Listener> {
  const server = createServer(answer)
  // The SDK keeps connections open; a server that closes idle ones now and then cuts off a request.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    server,
    url: `http://127.0.0.1:${portOf(server)}`,
    stop: () => closeServer(server),
  }
}

export const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server is not listening on a port.')
  return address.port
}
