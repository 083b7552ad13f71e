import * as z from 'zod/mini'
import { MailKind, unsubscribeDays } from '#contract/mail/mailChoices'
import { hashOf, newSecret } from '../../services/ids.ts'
import { getItem, inserting, write } from '../dynamo.ts'
import { keys } from '../table.ts'

const Choices = z.object({ off: z.array(MailKind) })
const Link = z.object({ email_hash: z.string(), kind: MailKind, expires_at: z.int() })

const mailboxHash = (email: string) => hashOf(email.trim().toLowerCase())

async function findByHash(hash: string): Promise<MailKind[]> {
  const item = await getItem(keys.mailChoices(hash))
  return item ? Choices.parse(item).off : []
}
const saveByHash = (hash: string, off: readonly MailKind[]): Promise<void> =>
  write({ put: { ...keys.mailChoices(hash), off: [...new Set(off)] } })

export const findUnwanted = (email: string): Promise<MailKind[]> => findByHash(mailboxHash(email))
export const saveUnwanted = (email: string, off: readonly MailKind[]): Promise<void> =>
  saveByHash(mailboxHash(email), off)

export function newUnsubscribeLink(
  email: string,
  kind: MailKind,
  now: Date,
): { secret: string; write: ReturnType<typeof inserting> } {
  const secret = newSecret()
  const expires_at = Math.floor(now.getTime() / 1000) + unsubscribeDays * 24 * 3600
  const link = { email_hash: mailboxHash(email), kind, expires_at }
  return { secret, write: inserting({ ...keys.unsubscribeLink(hashOf(secret)), ...link }) }
}

export async function unsubscribeBy(secret: string, now: Date): Promise<boolean> {
  const item = await getItem(keys.unsubscribeLink(hashOf(secret)))
  const link = item && Link.parse(item)
  if (!link || link.expires_at <= now.getTime() / 1000) return false
  const off = await findByHash(link.email_hash)
  if (!off.includes(link.kind)) await saveByHash(link.email_hash, [...off, link.kind])
  return true
}
