import { actingFor, mayAct } from '../../domain/integrations/ApiKey.ts'
import { kindOf } from '../../domain/photos/image/examine.ts'
import { NotFetched } from '../../domain/photos/NotFetched.ts'
import {
  fetchedName,
  fetchLimits,
  notAPicture,
  notProcessed,
  type PhotoUrl,
  problemOfPhoto,
} from '../../domain/photos/photoUrls.ts'
import { AppError } from '../../domain/platform/AppError.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { onlyOf } from '../../domain/platform/settled.ts'
import { storeFile } from '../../services/film/films.ts'
import { logger } from '../../services/telemetry.ts'
import { findUser } from '../../store/accounts/users.ts'
import { findPhotoUrl, noteFetched, startFetch } from '../../store/photos/photoUrls.ts'
import { confirmFiles } from '../photos/confirmFiles.ts'
import { reserveUploadSlots } from '../photos/reserveUploadSlots.ts'
import { submitFetched } from './submitFetched.ts'

/** The bytes behind an address. Throws NotFetched. */
export type ReadAddress = (url: string) => Promise<Uint8Array>

/** May be repeated: the same bytes in the same slot are the same file. */
export async function fetchPhoto(place: { orderId: string; seq: number }, read: ReadAddress, now: Date): Promise<void> {
  const known = await findPhotoUrl(place.orderId, place.seq)
  if (!known) return
  const photo = known.state === 'waiting' ? await startFetch(known) : undefined
  const user = photo && (await findUser(photo.user_id))
  if (photo && user && mayAct(user)) await noteFetched(photo, await problemOf(photo, actingFor(user), read, now))
  await submitFetched(place.orderId, now)
}

/** Why the photo can't be used, in a sentence; nothing where it is in the order. Throws where another try may succeed. */
async function problemOf(photo: PhotoUrl, user: SignedIn, read: ReadAddress, now: Date): Promise<string | undefined> {
  // Each of these ended its call: what can't be stored must hold up no order.
  if (photo.attempts > fetchLimits.starts) return problemOfPhoto(photo.seq, notProcessed)
  try {
    await takeIn(photo, user, await read(photo.url ?? ''), now)
    return undefined
  } catch (error) {
    if (!(error instanceof NotFetched || error instanceof AppError)) throw error
    if (error instanceof NotFetched && error.mayPass && photo.attempts < fetchLimits.attempts) throw error
    logger.info('photo not fetched', { order_id: photo.order_id, seq: photo.seq, attempts: photo.attempts })
    return problemOfPhoto(photo.seq, error.message)
  }
}

async function takeIn(
  { order_id: orderId, seq }: PhotoUrl,
  user: SignedIn,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  const content_type = kindOf(bytes)
  if (!content_type) throw new NotFetched(notAPicture)
  const proof = { hashes: [], user }
  const file = { filename: fetchedName(seq), content_type, size_bytes: bytes.length, seq, type: 'photo' as const }
  const countFiles = async () => []
  const pending = onlyOf(await reserveUploadSlots(proof, { orderId, files: [file], countFiles }, now))
  // Fetched before, by a call that did not live to say so.
  if (pending.status === 'done') return
  await storeFile(pending, bytes)
  onlyOf(await confirmFiles(proof, { orderId, assetIds: [pending.id] }, now))
}
