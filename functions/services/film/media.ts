import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { mediaPath } from '#contract/film/mediaPath'
import { config } from '../config.ts'

/** `origin` is the site's unless another host gives the file out. */
type Wanted = { end: Date; name?: string | undefined; origin?: string | undefined }

const signed = new Map<string, string>()
const mostKept = 2_000

/** Undefined without CloudFront. Equal requests give equal addresses, so that a page loads nothing twice. */
export function mediaUrl(key: string, { end, name, origin }: Wanted): string | undefined {
  const { MEDIA_KEY: privateKey, MEDIA_KEY_ID: keyPairId, SITE_ORIGIN } = config()
  if (privateKey === '') return undefined
  const url = new URL(`${mediaPath}${key}`, origin ?? SITE_ORIGIN)
  if (name !== undefined) url.searchParams.set('name', name)
  const wish = `${keyPairId} ${end.getTime()} ${url.href}`
  const known = signed.get(wish)
  if (known !== undefined) return known
  if (signed.size >= mostKept) signed.clear()
  const made = getSignedUrl({
    url: url.href,
    keyPairId,
    privateKey,
    dateLessThan: end.toISOString(),
    algorithm: 'SHA256',
  })
  signed.set(wish, made)
  return made
}
