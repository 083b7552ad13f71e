import { brand } from '#contract/brand'

const validDays = 365

/** security.txt (RFC 9116): whom to tell of a weakness. It runs out a year after the build that wrote it. */
export function securityText(built: Date): string {
  const expires = new Date(built.getTime() + validDays * 86_400_000)
  return [
    `Contact: mailto:${brand.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: https://${brand.siteHost}/.well-known/security.txt`,
    '',
  ].join('\n')
}
