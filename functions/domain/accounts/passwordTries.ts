import * as z from 'zod/mini'
import { tooOften } from '../platform/AppError.ts'

/** Times in epoch seconds: no try before `paused_until`; all is forgotten at `expires_at`. */
export const PasswordTries = z.object({ tries: z.int(), paused_until: z.int(), expires_at: z.int() })
export type PasswordTries = z.infer<typeof PasswordTries>

const freeTries = 5
const maxPauseSeconds = 15 * 60
/** Cognito may check a password this long after its try was counted: no function runs longer. */
const marginSeconds = 10

/** Cognito locks a user for 2^(n-5) seconds after n tries, a quarter hour at most. Ours lasts longer, so that its lock never shows. */
const pauseSeconds = (tries: number): number => Math.min(2 ** (tries - freeTries), maxPauseSeconds) + marginSeconds

const secondsOf = (now: Date) => now.getTime() / 1000

/** The tries with one more. Throws rate_limited during a pause. */
export function withTry(before: PasswordTries | undefined, now: Date): PasswordTries {
  const seconds = secondsOf(now)
  const known = before && before.expires_at > seconds ? before : undefined
  if (known && known.paused_until > seconds) throw tooOften(known.paused_until - seconds)
  const tries = (known?.tries ?? 0) + 1
  return {
    tries,
    paused_until: tries < freeTries ? 0 : Math.ceil(seconds + pauseSeconds(tries)),
    expires_at: Math.ceil(seconds + maxPauseSeconds + 2 * marginSeconds),
  }
}

/** What is thrown where Cognito is locked all the same: by tries that were sent to it twice, or before we counted. */
export const lockedOut = ({ paused_until }: PasswordTries, now: Date) =>
  tooOften(Math.max(marginSeconds, paused_until - secondsOf(now)))
