import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createServer as createVite } from 'vite'
import { mediaPath } from '#contract/film/mediaPath'
import { publicApi } from '#contract/integrations/reference'
import type { PriceListName } from '#contract/money/plans'
import { siteFolderOf, siteVariables, usualSitePrices } from '../../build/site/builtPrices.ts'
import { apiDocumentPath, pageObjects, servedPages, siteObject } from '../../siteResponse.ts'
import { guarded, isPath } from '../aws/guarded.ts'
import { listenOn } from '../listener.ts'
import { builtPages } from './pages.ts'

const root = join(import.meta.dirname, '../../..')

export class PortTaken extends Error {}

export const whenReady =
  (ready: Promise<RequestListener>): RequestListener =>
  async (request, response) => {
    const answer = await ready.catch(() => undefined)
    return answer ? answer(request, response) : void response.destroy()
  }

/** Takes the port before anything else starts: the site's address is part of every function's configuration. */
export async function claimPort(port: number, site: Promise<RequestListener>): Promise<Server> {
  const server = createServer(guarded(whenReady(site)))
  await listenOn(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new PortTaken(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm run dev`)
  })
  return server
}

export type Pages = 'built' | 'source' | (() => Promise<string>)

export type SiteOptions = {
  server: Server
  origin: string
  bucketOrigin: string
  neutralOrigin: string
  api: RequestListener
  media: RequestListener
  pages: Pages
  priceList: PriceListName
}

const json = { 'content-type': 'application/json; charset=utf-8' }
const isDocument = ({ url = '' }: IncomingMessage) => url.split('?')[0] === apiDocumentPath
const unkept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export const neutralHost =
  ({ api, media }: Pick<SiteOptions, 'api' | 'media'>): RequestListener =>
  (request, response) => {
    if (request.url?.startsWith(servedPages.watch)) return api(request, response)
    if (request.url?.startsWith(mediaPath)) return media(request, response)
    return void response.writeHead(404, unkept).end()
  }

export async function siteAndApi(options: SiteOptions) {
  const { server, origin, neutralOrigin, bucketOrigin, api, media, pages, priceList } = options
  const vite = pages === 'source' ? await startVite(server, priceList) : undefined
  const site: RequestListener = vite
    ? truthful(vite.middlewares)
    : builtPages(
        typeof pages === 'string' ? join(root, 'dist', siteFolderOf(usualSitePrices(priceList))) : await pages(),
        bucketOrigin,
      )
  const { host } = new URL(origin)
  const answer: RequestListener = (request, response) => {
    if (request.url?.startsWith(servedPages.watch))
      return void response.writeHead(302, { location: `${neutralOrigin}${request.url}`, ...unkept }).end()
    if (isDocument(request))
      return vite ? void response.writeHead(200, json).end(JSON.stringify(publicApi())) : site(request, response)
    if (['/api/', servedPages.tour].some((start) => request.url?.startsWith(start))) return api(request, response)
    if (request.url?.startsWith(mediaPath)) return media(request, response)
    // Another name of this machine is another origin, which could sign nobody in.
    if (request.headers.host !== host)
      return void response.writeHead(307, { location: `${origin}${request.url ?? '/'}` }).end()
    return site(request, response)
  }
  return { answer, stop: async () => vite?.close() }
}

/** Vite answers any path with the application's page; those that the built site has not are told as it tells them. */
const truthful =
  (site: RequestListener): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.local')
    const { object, status } = siteObject(pathname)
    if (status === 200 && pageObjects().includes(object)) return site(request, response)
    const writeHead = response.writeHead.bind(response)
    response.writeHead = (code: number, ...rest: unknown[]) => {
      const isPage = String(response.getHeader('content-type')).startsWith('text/html')
      return Reflect.apply(writeHead, response, [isPage && code === 200 ? 404 : code, ...rest])
    }
    return site(request, response)
  }

const startVite = (server: Server, priceList: PriceListName) => {
  // Vite's own socket is all that a connection can turn into; Vite would leave the others open, or fail on their target.
  const sockets = createServer()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const isVites = request.headers['sec-websocket-protocol']?.startsWith('vite-') && isPath(request.url ?? '')
    if (isVites) sockets.emit('upgrade', request, socket, head)
    else socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
  })
  return createVite({
    configFile: join(root, 'web/vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    appType: 'spa',
    define: Object.fromEntries(
      Object.entries(siteVariables(usualSitePrices(priceList))).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    server: { middlewareMode: true, hmr: { server: sockets } },
  })
}
