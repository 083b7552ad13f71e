import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import type { OrderSession } from './orderSession.ts'
import type { OrderFormApi } from './useOrderForm.ts'

/** Uploads a chosen logo as soon as the order exists; the code for it is fetched only then. */
export function useLogoUpload(session: OrderSession, { getValues, setValue }: OrderFormApi) {
  const { orderId, input, uploadedLogo } = useStore(session.draft)
  const { file, state } = useStore(session.logo)
  const isDue = orderId !== null && input.options.add_logo_overlay && state === 'chosen'
  useEffect(() => {
    if (isDue) void startUpload(session)
  }, [isDue, session])
  // It got lost with its order, and its name would promise a logo that isn't there.
  const isMissing = file === null && uploadedLogo === null
  useEffect(() => {
    if (isMissing && getValues('options.logo_filename') !== '') setValue('options.logo_filename', '')
  }, [isMissing, getValues, setValue])
}

async function startUpload(session: OrderSession) {
  try {
    const { uploadLogo } = await import('./upload/uploadLogo.ts')
    await uploadLogo(session)
  } catch {
    session.logo.set({ ...session.logo.get(), state: 'failed', reason: 'The logo couldn’t be uploaded.' })
  }
}
