import { documentKey } from '#contract/photos/storageKeys'
import { type BillingDocument, documentNotFound } from '../../../domain/money/documents.ts'
import type { Proof } from '../../../domain/orders/Order.ts'
import { isMade, keepMade, savedUrl } from '../../../services/film/films.ts'
import { findOrderAndAssetsAsAdmin, findOrderAndAssetsOf, type OrderAndAssets } from '../../../store/orders/orders.ts'

/** A link to a document of the caller's own order. Throws not_found for every other. */
export const openDocument = async (proof: Proof, orderId: string, number: string): Promise<string> =>
  linkTo(await findOrderAndAssetsOf(proof, orderId), number)

export const openDocumentAsAdmin = async (orderId: string, number: string): Promise<string> =>
  linkTo(await findOrderAndAssetsAsAdmin(orderId), number)

async function linkTo(found: OrderAndAssets | undefined, wanted: string): Promise<string> {
  const document = found?.documents.find(({ number }) => number === wanted)
  if (!document) throw documentNotFound()
  return savedUrl(await drawnOnce(document), `${document.number}.pdf`)
}

/** Drawn when it is first opened and kept; of two who open it at once the first one's bytes stand, for good. */
async function drawnOnce(document: BillingDocument): Promise<string> {
  const key = documentKey(document.order_id, document.number)
  if (!(await isMade(key))) await keepMade(key, await drawn(document), 'application/pdf')
  return key
}

/** What draws is loaded with the first document to draw: opening one again needs none of it. */
async function drawn(document: BillingDocument): Promise<Uint8Array> {
  const { drawDocument } = await import('../../../services/documents/drawDocument.ts')
  return drawDocument(document)
}
