import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { type PageName, pageFiles, pageRoutes } from '#contract/delivery/tourPages'
import { toursEndpoints } from '#contract/endpoints/tours'
import { sendTourMessage } from '../../actions/delivery/pages/sendTourMessage.ts'
import { anyOrder, ownOrder, readPages, renewSlug, setPages } from '../../actions/delivery/pages/sharePages.ts'
import { pageFile, showOriginals, showTourPage, showWatchPage } from '../../actions/delivery/pages/showPages.ts'
import { pageNotFound } from '../../domain/delivery/TourPages.ts'
import { signedIn } from '../../domain/platform/Caller.ts'
import { givenKey, proofOf } from '../../http/caller/creator.ts'
import { tourMessageLimit } from '../../http/limits/tourMessageLimit.ts'
import { serve } from '../../http/serve.ts'
import { captionsFile, elsewhere, type PageRequest, page, servePages } from '../../http/servePages.ts'

const api = serve(toursEndpoints, {
  'GET /api/orders/{order_id}/pages': async (request) => {
    const { order_id } = request.params
    return { ok: true, pages: await readPages(() => ownOrder(proofOf(request), order_id), request.now) }
  },
  'PUT /api/orders/{order_id}/pages': async (request) => {
    const { params, body, now } = request
    return { ok: true, pages: await setPages(() => ownOrder(proofOf(request), params.order_id), body, { now }) }
  },
  'POST /api/orders/{order_id}/pages/renewal': async (request) => {
    const { params, body, now } = request
    return { ok: true, pages: await renewSlug(() => ownOrder(proofOf(request), params.order_id), body.slug, { now }) }
  },
  'POST /api/tour-messages': async ({ body, header, now }) => {
    await sendTourMessage(body, { key: givenKey(header), now, limit: tourMessageLimit(now) })
    return { ok: true }
  },
  'GET /api/admin/orders/{id}/pages': async ({ params, now }) => ({
    ok: true,
    pages: await readPages(() => anyOrder(params.id), now),
  }),
  'PUT /api/admin/orders/{id}/pages': async ({ params, body, caller, now }) => ({
    ok: true,
    pages: await setPages(() => anyOrder(params.id), body, { now, actor: { user: signedIn(caller), now } }),
  }),
})

const visitOf = ({ params, ...visitor }: PageRequest) => ({ slug: params.slug ?? '', ...visitor })

const fileOf = (name: PageName) => async (request: PageRequest) => {
  const file = pageFiles.find((one) => one === request.params.file)
  if (!file) throw pageNotFound()
  const found = await pageFile(name, file, visitOf(request))
  return 'url' in found ? elsewhere(found.url) : captionsFile(found.captions)
}

const pages = servePages({
  '/tour/{slug}': async (request) => page(await showTourPage(visitOf(request))),
  '/tour/{slug}/originals': async (request) => page(await showOriginals(visitOf(request))),
  '/tour/{slug}/files/{file}': fileOf('tour'),
  '/watch/{slug}': async (request) => page(await showWatchPage(visitOf(request))),
  '/watch/{slug}/files/{file}': fileOf('watch'),
})

const isPage = ({ routeKey }: APIGatewayProxyEventV2) => pageRoutes.some((route) => route === routeKey)

export const handler = (event: APIGatewayProxyEventV2, context: Context) =>
  isPage(event) ? pages(event, context) : api(event, context)
