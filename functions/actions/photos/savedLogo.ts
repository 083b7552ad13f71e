import { logoTypes } from '#contract/limits'
import type { LogoPresignRequest } from '#contract/photos/savedLogo'
import { postedLogoKey } from '#contract/photos/storageKeys'
import type { Proof } from '../../domain/orders/Order.ts'
import { examineFile, isEnough, wantsFrom } from '../../domain/photos/image/examine.ts'
import {
  isOverdue,
  logoOfOrder,
  logoOfPost,
  PostedLogo,
  postedUntil,
  refuseUnlessProven,
  type SavedLogo,
} from '../../domain/photos/SavedLogo.ts'
import { acceptedType, assetNotFound, notUploadedYet } from '../../domain/photos/uploads.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import type { CountFiles } from '../../http/limits/uploadLimit.ts'
import { newId } from '../../services/ids.ts'
import { copyFile, deleteFile, findStoredFile, replaceFile } from '../../services/photos/photos.ts'
import { count, logger, nameOf } from '../../services/telemetry.ts'
import { ConditionFailed } from '../../store/dynamo.ts'
import { deleteLogo, findPosted, findSavedLogo, notePosted, saveLogo } from '../../store/photos/savedLogos.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { findLogoOfOrder } from './copyLogo.ts'

type By = { user: SignedIn; now: Date }

export const readLogo = ({ userId }: SignedIn): Promise<SavedLogo | undefined> => findSavedLogo(userId)

export async function postLogo(
  { user, now }: By,
  file: LogoPresignRequest,
  countFiles: CountFiles,
): Promise<PostedLogo> {
  refuseUnlessProven(user)
  const content_type = acceptedType({ ...file, seq: 0, type: 'logo' })
  const [refusal] = await countFiles(user.userId, [file])
  if (refusal) throw refusal
  const id = newId('lgo', now)
  const posted = PostedLogo.parse({
    ...{ ...file, id, content_type, user_id: user.userId },
    storage_key: postedLogoKey(user.userId, id),
    expires_at: postedUntil(now),
  })
  await notePosted(posted)
  return posted
}

/** Throws conflict until the file has arrived, and rejected_file. */
export function confirmLogo({ user, now }: By, logoId: string): Promise<SavedLogo> {
  return retryOnConflict(async () => {
    const [was, posted] = await Promise.all([findSavedLogo(user.userId), findPosted(logoId)])
    if (was?.id === logoId) return was
    refuseUnlessProven(user)
    if (posted?.user_id !== user.userId || isOverdue(posted, now)) throw assetNotFound()
    const { logo, version } = await examined(posted, now)
    const { storage_key } = posted
    return keep(was, logo, { storage_key, stored_version: version }, now)
  })
}

async function examined(posted: PostedLogo, now: Date): Promise<{ logo: SavedLogo; version: string | undefined }> {
  const { storage_key, content_type: type, size_bytes: sizeBytes } = posted
  const file = await findStoredFile(
    storage_key,
    (head) => isEnough(type, head),
    (read) => wantsFrom(type, read),
  )
  if (!file) throw notUploadedYet()
  try {
    const examination = await examineFile({ type, sizeBytes, allowed: logoTypes }, file)
    const logo = logoOfPost(posted, examination, now)
    const { clean } = examination
    if (!clean) return { logo, version: file.stored_version }
    const stored = await replaceFile({ storage_key, content_type: logo.content_type }, file.etag, clean)
    // Another request was faster: what is there now is looked at anew.
    if (!stored) throw new ConditionFailed([], [], undefined)
    return { logo, version: stored.stored_version }
  } catch (error) {
    if (error instanceof AppError) count('PhotosRejected')
    throw error
  }
}

type Source = Pick<SavedLogo, 'storage_key' | 'stored_version'>

/** Copies the bytes to where nobody posts, and keeps the logo in the place of `was`. */
async function keep(was: SavedLogo | undefined, logo: SavedLogo, source: Source, now: Date): Promise<SavedLogo> {
  const copy = await copyFile({ ...source, content_type: logo.content_type }, logo.storage_key)
  if (!copy) throw assetNotFound()
  const kept = { ...logo, stored_version: copy.stored_version }
  await saveLogo(was, kept, now)
  if (was) await forgetPicture(was)
  return kept
}

/** Keeps the logo of one of the caller's orders for the next ones. Throws not_found where it is none of theirs. */
export function keepLogoOfOrder({ user, now }: By, proof: Proof, assetId: string): Promise<SavedLogo> {
  return retryOnConflict(async () => {
    const [was, asset] = await Promise.all([findSavedLogo(user.userId), findLogoOfOrder(proof, assetId, now)])
    if (was?.copied_from === assetId) return was
    if (!asset) throw assetNotFound()
    refuseUnlessProven(user)
    return keep(was, logoOfOrder(asset, { id: newId('lgo', now), userId: user.userId, now }), asset, now)
  })
}

export function removeLogo({ user, now }: By): Promise<void> {
  return retryOnConflict(async () => {
    const logo = await findSavedLogo(user.userId)
    if (!logo) return
    await deleteLogo(logo, now)
    await deleteFile(logo.storage_key).catch(staysAWhile(logo, 'a removed logo stays until its note runs out'))
    await forgetPicture(logo)
  })
}

async function forgetPicture(logo: SavedLogo): Promise<void> {
  const { previewKey } = await import('../../services/photos/previews.ts')
  await deleteFile(previewKey({ ...logo, type: 'logo' })).catch(
    staysAWhile(logo, 'the picture of a removed logo stays with its account'),
  )
}

const staysAWhile =
  ({ id }: SavedLogo, message: string) =>
  (error: unknown): void =>
    logger.warn(message, { logo_id: id, name: nameOf(error) })
