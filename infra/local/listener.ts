import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guarded } from './aws/guarded.ts'

export type Listener = { url: string; server: Server; stop(): Promise<void> }

/** Listens on this machine only: on the wished port if nobody else does, otherwise on a free one. */
export async function listen(answer: RequestListener, wished = 0): Promise<Listener> {
  const server = createServer(guarded(answer))
  // The SDK keeps connections open; a server that closes idle ones now and then cuts off a request.
  server.keepAliveTimeout = 0
  await listenOn(server, wished).catch((error: NodeJS.ErrnoException) => {
    if (wished === 0 || error.code !== 'EADDRINUSE') throw error
    return listenOn(server, 0)
  })
  return { server, url: `http://127.0.0.1:${portOf(server)}`, stop: () => closeServer(server) }
}

/** Rejects with the system's error, EADDRINUSE where the port is taken. */
export const listenOn = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })

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
