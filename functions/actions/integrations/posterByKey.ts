import { filmKeys } from '#contract/photos/storageKeys'
import { AppError } from '../../domain/platform/AppError.ts'
import { isMade, readMade } from '../../services/film/films.ts'
import type { Enter } from '../review/enterRoom.ts'

/** The cover picture of the newest version, as JPEG. Throws not_found where no version is ready. */
export async function posterByKey(enter: Enter): Promise<Uint8Array> {
  const { order, tours } = await enter()
  const ready = tours.find(({ state }) => state === 'ready')
  const key = ready && filmKeys.version(order.id, ready.version, 'poster.jpg')
  if (!key || !(await isMade(key)))
    throw new AppError('not_found', 'There is no cover picture yet. Ask again once film.state is ready.')
  return readMade(key)
}
