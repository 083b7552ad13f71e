import { orderFolder, savedLogoFolder } from '#contract/photos/storageKeys'
import { PostedLogo, SavedLogo } from '../../domain/photos/SavedLogo.ts'
import { getItem, type Item, ifPresent, transact, type Write, write } from '../dynamo.ts'
import { type Key, keys } from '../table.ts'
import { discardingFolder, erasingUnder } from './discarded.ts'

const logoIn = (item: Item | undefined): SavedLogo | undefined => item && SavedLogo.parse(item.logo)

export const findSavedLogo = async (userId: string): Promise<SavedLogo | undefined> =>
  logoIn(await getItem(keys.savedLogo(userId)))

/** Notes a logo that is announced; with the note's time to live go the bytes that were posted, whatever became of them. */
export const notePosted = ({ expires_at, storage_key, ...posted }: PostedLogo): Promise<void> =>
  write({ put: { ...erasingUnder(posted.id, storage_key, expires_at), posted } })

export async function findPosted(logoId: string): Promise<PostedLogo | undefined> {
  const item = await getItem(keys.discarded(logoId))
  if (!item?.posted) return undefined
  return PostedLogo.parse({ ...item.posted, storage_key: item.storage_key, expires_at: item.expires_at })
}

const stillThe = (was: SavedLogo | undefined) =>
  was ? { condition: 'logo.id = :was', values: { was: was.id } } : { condition: 'attribute_not_exists(pk)' }

const erasing = (logo: SavedLogo | undefined, now: Date): Write[] =>
  logo ? [discardingFolder(logo.id, savedLogoFolder(logo.user_id, logo.id), now)] : []

/** Keeps a logo in the place of the one that was read. Throws ConditionFailed where that is another now, or the account ended. */
export const saveLogo = (was: SavedLogo | undefined, logo: SavedLogo, now: Date): Promise<void> =>
  transact([
    { put: { ...keys.savedLogo(logo.user_id), type: 'saved_logo', logo }, ...stillThe(was) },
    { check: keys.user(logo.user_id), condition: ifPresent },
    ...erasing(was, now),
  ])

/** Throws ConditionFailed where another one has taken its place. */
export const deleteLogo = (logo: SavedLogo, now: Date): Promise<void> =>
  transact([{ delete: keys.savedLogo(logo.user_id), ...stillThe(logo) }, ...erasing(logo, now)])

/** Notes why a logo can't be drawn. Throws ConditionFailed where it has given way. */
export const noteLogoProblem = ({ id, user_id }: SavedLogo, problem: string): Promise<void> =>
  write({
    update: keys.savedLogo(user_id),
    set: 'SET logo.problem = :problem',
    condition: 'logo.id = :id',
    values: { id, problem },
  })

export const deletingLogo = (userId: string): Exclude<Write, { check: Key }> => ({ delete: keys.savedLogo(userId) })

export const forgettingLogo = (userId: string, now: Date): Write[] => [
  deletingLogo(userId),
  discardingFolder(userId, orderFolder(userId), now),
]
