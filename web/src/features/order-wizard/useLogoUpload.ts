import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { useCurrentUser } from '../../lib/visit/currentUser.ts'
import type { OrderSession } from './draft/orderSession.ts'
import type { OrderFormApi } from './draft/useOrderForm.ts'

/** Uploads a chosen logo as soon as the order exists; the code for it is fetched only then. */
export function useLogoUpload(session: OrderSession, { getValues, setValue }: OrderFormApi) {
  const { orderId, input, uploadedLogo } = useStore(session.draft)
  const { state } = useStore(session.logo)
  const isOrdered = input.options.add_logo_overlay
  const isDue = orderId !== null && isOrdered && state === 'chosen'
  useEffect(() => {
    if (isDue) void startUpload(session)
  }, [isDue, session])
  // It got lost with its order, and its name would promise a logo that isn't there.
  const isMissing = state === 'none' && uploadedLogo === null
  useEffect(() => {
    if (isMissing && getValues('options.logo_filename') !== '') setValue('options.logo_filename', '')
  }, [isMissing, getValues, setValue])
  const isSignedIn = useCurrentUser() !== undefined
  const isUnasked = useStore(session.savedLogo) === undefined
  const isWanted = isSignedIn && isOrdered && isMissing && isUnasked
  useEffect(() => {
    if (isWanted) void offer(session, (filename) => setValue('options.logo_filename', filename))
  }, [isWanted, session, setValue])
}

async function startUpload(session: OrderSession) {
  try {
    const { uploadLogo } = await import('./upload/uploadLogo.ts')
    await uploadLogo(session)
  } catch {
    session.logo.set({ ...session.logo.get(), state: 'failed', reason: 'The logo couldn’t be uploaded.' })
  }
}

async function offer(session: OrderSession, name: (filename: string) => void) {
  try {
    const { offerSavedLogo } = await import('./logo/savedLogo.ts')
    const filename = await offerSavedLogo(session)
    if (filename) name(filename)
  } catch {
    // The code for it did not come: the logo is chosen, as by a visitor.
    session.savedLogo.set(null)
  }
}
