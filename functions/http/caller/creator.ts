import { payLinkHeader, payLinkPattern } from '#contract/money/payLink'
import { photoLinkHeader, photoLinkPattern } from '#contract/photos/photoLinkToken'
import { isIdempotencyKey } from '#contract/platform/idempotencyKey'
import { deadPayLink } from '../../domain/money/payLink.ts'
import type { Proof } from '../../domain/orders/Order.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import { type Caller, visitorSeconds } from '../../domain/platform/Caller.ts'
import { freshBrowser, hashOf, newSecret } from '../../services/ids.ts'
import { setCookie } from './cookies.ts'

type Source = { caller: Caller; header: (name: string) => string | undefined }

export type Creator = { key: string; secret: string; salt?: string }

/** Who creates or goes on with an order: its idempotency key and the browser's secret. Throws invalid for a bad key. */
export function creatorOf({ caller, header }: Source): Creator {
  const key = creationKey({ header })
  return { key, ...(caller.visitor === undefined ? freshBrowser(key) : { secret: caller.visitor }) }
}

/** By which a repeated request is known; one without a key is never the same as another. */
export const creationKey = ({ header }: Pick<Source, 'header'>): string => givenKey(header) ?? newSecret()

export const proofOf = ({ caller: { user, visitor, actsAt } }: Pick<Source, 'caller'>): Proof => ({
  hashes: visitor === undefined ? [] : [hashOf(visitor)],
  user,
  ...(actsAt && { actsAt }),
})

/** The same for an order's files, to which a link leads as well. Throws invalid for one that was cut short. */
export function fileProofOf({ caller, header }: Source): Proof {
  const link = header(photoLinkHeader)
  if (link !== undefined && !photoLinkPattern.test(link)) throw cutShort()
  return { ...proofOf({ caller }), photoLink: link && hashOf(link) }
}

const cutShort = (advice = 'Please open it again from where you got it.') =>
  new AppError('invalid', `This link is incomplete. ${advice}`)

/** The hash of a pay link's secret. Throws invalid for one that was cut short, and not_found for none. */
export function payLinkOf({ header }: Pick<Source, 'header'>): string {
  const link = header(payLinkHeader)
  if (link === undefined) throw deadPayLink()
  if (!payLinkPattern.test(link))
    throw cutShort('Please open it again from our newest email about your order, or log in to see your order.')
  return hashOf(link)
}

export const visitorCookie = (secret: string) => setCookie('visitor', secret, visitorSeconds)
/** For whoever logs in or out: what a visitor placed before is not for the next person at the browser. */
export const noVisitorCookie = () => setCookie('visitor', '', 0)

/** The request's idempotency key. Throws invalid for one that somebody could guess. */
export function givenKey(header: Source['header']): string | undefined {
  const key = header('idempotency-key')
  if (key !== undefined && !isIdempotencyKey(key))
    throw new AppError(
      'invalid',
      'The Idempotency-Key must be a random UUID, or at least 22 random letters, digits, dashes or underscores.',
    )
  return key
}
