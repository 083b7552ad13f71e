import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import type { OrderSession } from './orderSession.ts'

/** Uploads a chosen logo as soon as the order exists; the code for it is fetched only then. */
export function useLogoUpload(session: OrderSession) {
  const { orderId, input } = useStore(session.draft)
  const { state } = useStore(session.logo)
  const isDue = orderId !== null && input.options.add_logo_overlay && state === 'chosen'
  useEffect(() => {
    if (isDue) void startUpload(session)
  }, [isDue, session])
}

async function startUpload(session: OrderSession) {
  try {
    const { uploadLogo } = await import('./upload/uploadLogo.ts')
    await uploadLogo(session)
  } catch {
    session.logo.set({ ...session.logo.get(), state: 'failed', reason: 'The logo couldn’t be uploaded.' })
  }
}
