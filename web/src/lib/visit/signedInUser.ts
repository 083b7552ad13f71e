import type { CurrentUser } from '#contract/accounts/account'

/**
 * Who is logged in, for the marketing pages alone: read by hand, because the contract's schemas would weigh more than
 * the rest of such a page. Any failure means nobody, as the specification has it.
 */
export async function signedInUser(): Promise<CurrentUser | undefined> {
  try {
    const response = await fetch('/api/auth/me', { credentials: 'same-origin' })
    const answer: unknown = response.ok ? await response.json() : undefined
    return isRecord(answer) ? readUser(answer.user) : undefined
  } catch {
    return undefined
  }
}

function readUser(user: unknown): CurrentUser | undefined {
  if (!isRecord(user)) return undefined
  const { id, email, email_verified, is_admin } = user
  if (typeof id !== 'string' || typeof email !== 'string') return undefined
  return { id, email, email_verified: email_verified === true, is_admin: is_admin === true }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
