import type { FileType } from '#contract/limits'
import { endings } from '#contract/photos/fileNames'
import type { MailData } from '../mail/mails.ts'
import type { Order } from '../orders/Order.ts'
import type { Asset } from './Asset.ts'

const nameOf = ({ type, seq, filename, content_type }: Asset): string =>
  `${type === 'logo' ? 'Your logo' : `Photo ${seq}`}, ${plainName(filename, content_type)}`

export function unreadableMail(order: Order, assets: readonly Asset[]): MailData<'photos_unreadable'> | undefined {
  const files = assets
    .filter(({ type, status, problem }) => type !== 'clip' && status === 'done' && problem !== undefined)
    .map(nameOf)
  if (files.length === 0) return undefined
  return { order_id: order.id, name: order.contact.name, address: order.options.address_freeform, files }
}

const longestStem = 40

/** A name that no mail program takes for a link: letters, digits and dashes, and the ending of what the file is. */
function plainName(filename: string, type: FileType): string {
  const stem = filename
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${[...stem].slice(0, longestStem).join('') || 'file'}.${endings[type][0]}`
}
