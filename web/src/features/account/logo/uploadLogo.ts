import { api } from '../../../lib/api/api.ts'
import { postToStorage } from '../../../lib/api/postToStorage.ts'
import { imageTypeOf, logoRefusal } from '../../../lib/files/imageFiles.ts'

/** A file that no account can keep, with the sentence that says why. */
export class RefusedLogo extends Error {}

/** Uploads a logo into the account and answers what is kept. Throws RefusedLogo, ApiError, or TypeError where no answer came. */
export async function uploadLogo(file: File) {
  const refusal = logoRefusal(file)
  const content_type = imageTypeOf(file)
  if (refusal || !content_type) throw new RefusedLogo(refusal)
  const body = { filename: file.name, content_type, size_bytes: file.size }
  const target = await api('POST /api/account/logo', { body })
  const { signal } = new AbortController()
  await postToStorage(target, file, { signal, onProgress: () => undefined })
  return api('POST /api/account/logo/confirm', { body: { logo_id: target.logo_id } })
}
