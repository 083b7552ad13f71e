import type { MailData } from '../mail/mails.ts'
import type { Order } from '../orders/Order.ts'
import type { Asset } from './Asset.ts'
import { plainName } from './fileNames.ts'

const nameOf = ({ type, seq, filename, content_type }: Asset): string =>
  `${type === 'logo' ? 'Your logo' : `Photo ${seq}`}, ${plainName(filename, content_type)}`

export function unreadableMail(order: Order, assets: readonly Asset[]): MailData<'photos_unreadable'> | undefined {
  const files = assets
    .filter(({ type, status, problem }) => type !== 'clip' && status === 'done' && problem !== undefined)
    .map(nameOf)
  if (files.length === 0) return undefined
  return { order_id: order.id, name: order.contact.name, address: order.options.address_freeform, files }
}
