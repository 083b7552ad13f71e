import { api } from '../../../lib/api/api.ts'
import type { KeptLogo, OrderSession } from '../draft/orderSession.ts'

/** Takes the saved logo for the order; answers its name. */
export function takeSavedLogo({ logo }: OrderSession, kept: KeptLogo): string {
  logo.set({ file: null, kept, state: 'chosen', reason: '' })
  return kept.filename
}

/** Looks once whether the account has a logo, and takes it where the order has none. Answers the name of one it took. */
export async function offerSavedLogo(session: OrderSession): Promise<string | undefined> {
  const { draft, logo, savedLogo } = session
  const { idempotencyKey } = draft.get()
  // Nothing where it can't be read: the logo is then chosen, as by a visitor.
  const found = await api('GET /api/account/logo').catch(() => undefined)
  if (draft.get().idempotencyKey !== idempotencyKey) return undefined
  const saved = found?.logo
  const kept = saved && saved.problem === null ? { filename: saved.filename, pictureUrl: saved.picture_url } : null
  savedLogo.set(kept)
  return kept && logo.get().state === 'none' && !draft.get().uploadedLogo ? takeSavedLogo(session, kept) : undefined
}
