const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that a lower-case address leads to, for counting alone: mail to `name+tag` arrives at `name` with every
 * large provider, and Gmail leaves dots out of account.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const name = email.slice(0, at).replace(/(?<=.)\+.*/, '')
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
