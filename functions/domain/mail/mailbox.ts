const gmail = new Set(['gmail.com', 'googlemail.com'])

/** For counting only: large providers deliver `name+tag` to `name`, and Gmail ignores dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const name = email.slice(0, at).replace(/(?<=.)\+.*/, '')
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
