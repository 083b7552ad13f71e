import { deliveredOf, type FilmVersion, isExpired } from '../../domain/delivery/Delivery.ts'
import { eraseVersions, listVersions } from '../../services/photos/photos.ts'

/** The bucket may expire what is left at any hour, and what is made again has to last. */
export async function erasePassed(versions: readonly FilmVersion[], version: FilmVersion, now: Date): Promise<void> {
  const { delivery } = version
  if (!delivery || delivery !== deliveredOf(versions) || !isExpired(delivery, now)) return
  const stored = await Promise.all(delivery.files.map(({ key }) => listVersions(key)))
  await eraseVersions(stored.flat())
}
