/** Where files lie in the bucket. A customer's files are all below the order's folder. */
const root = 'orders'

/** Every key of a customer's file, as a policy writes it: no function may touch another. */
export const everyFileKey = `${root}/*`

/**
 * What all keys of an order's files begin with: the last two letters of its id are chance and its first are time, and S3
 * takes 3,500 writes a second below each beginning that it has split off.
 */
export const orderFolder = (orderId: string): string => `${root}/${orderId.slice(-2)}/${orderId}/`

type FilePlace = { orderId: string; assetId: string; filename: string }

/** The key of one file; `filename` is made plain already. */
export const fileKey = ({ orderId, assetId, filename }: FilePlace): string =>
  `${orderFolder(orderId)}${assetId}/${filename}`

/** The parts of a `fileKey`; empty where it is not one. */
export function placeOfFileKey(key: string): FilePlace {
  const [, , orderId = '', assetId = '', filename = ''] = key.split('/')
  return { orderId, assetId, filename }
}
