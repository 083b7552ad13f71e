import { lockedOut } from '../../../domain/accounts/passwordTries.ts'
import {
  checkPassword,
  type Door,
  doors,
  hasKnownDoor,
  isUnchecked,
  openKnownDoor,
} from '../../../services/accounts/passwords.ts'
import { logger } from '../../../services/telemetry.ts'
import { countTry, forgetTries, takeTryBack } from '../../../store/accounts/passwordTries.ts'

type Try = { userId: string; password: string; now: Date }
export type Tried = {
  isRight: boolean
  /** Takes the try back, which else counts towards a pause. */
  forgive: () => Promise<void>
}

/** Throws rate_limited during a pause, which follows Cognito’s lockout and is the same for accounts that don’t exist. */
export async function tryPassword(given: Try & { door: Door }): Promise<Tried> {
  const tried = await tryAt(given, given.door)
  if (tried.isRight || given.door === 'any' || (await hasKnownDoor(given.userId))) return tried
  const atOther = await tryAt(given, 'any')
  if (atOther.isRight) await openKnownDoor(given.userId, given.password)
  return {
    isRight: atOther.isRight,
    forgive: () => Promise.all([tried, atOther].map(forgiveTry)).then(() => undefined),
  }
}

const forgiveTry = (tried: Tried) => tried.forgive()

async function tryAt({ userId, password, now }: Try, door: Door): Promise<Tried> {
  const counted = await countTry(userId, door, now)
  const forgive = () => takeTryBack(userId, door, counted)
  const found = await checkPassword(userId, password, door).catch(async (error: unknown) => {
    if (isUnchecked(error)) await forgive()
    throw error
  })
  if (found === 'locked') throw lockedOut(counted, now)
  return { isRight: found === 'right', forgive }
}

/** Ends the pauses of an account whose password was reset. It is set already, so a failure is only worth a note. */
export async function reopenDoors(userId: string): Promise<void> {
  await Promise.all(doors.map((door) => forgetTries(userId, door))).catch(() =>
    logger.warn('a pause after failed passwords stays until it ends', { user_id: userId }),
  )
}

export async function isOwnPassword(userId: string, password: string, now: Date): Promise<boolean> {
  const { isRight, forgive } = await tryPassword({ userId, password, door: 'known', now })
  if (isRight) await forgive()
  return isRight
}
