import { documentsEndpoints } from '#contract/endpoints/documents'
import { openDocument, openDocumentAsAdmin } from '../../actions/money/documents/openDocument.ts'
import { proofOf } from '../../http/caller/creator.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(documentsEndpoints, {
  'GET /api/orders/{order_id}/documents/{number}': async (request) => {
    const { order_id, number } = request.params
    return { ok: true, url: await openDocument(proofOf(request), order_id, number) }
  },

  'GET /api/admin/orders/{id}/documents/{number}': async ({ params: { id, number } }) => ({
    ok: true,
    url: await openDocumentAsAdmin(id, number),
  }),
})
