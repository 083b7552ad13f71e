import { mediaPath } from '#contract/film/mediaPath'

/** How made files are given out below `mediaPath`, once: by CloudFront (see edge/ and stacks/web.ts) and by the local site. */

export const mediaObject = (path: string): string => path.replace(mediaPath, '/')

/** No browser keeps what it loads: whoever sits down at it after a log-out finds no photo and no film. */
const unkept = { 'cache-control': 'private, no-store' }
const plainName = /^[\w.-]+$/

/** What a good answer says beside the object's own headers; `name` is the one to save it under, which the signature covers. */
export function mediaAnswerHeaders(name: string | undefined): Record<string, string> {
  if (name === undefined || !plainName.test(name)) return unkept
  return { ...unkept, 'content-disposition': `attachment; filename="${name}"` }
}

/** What every answer says. Nothing of it may run, whatever a file holds that somebody opens by itself. */
export const mediaSecurity = {
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const
