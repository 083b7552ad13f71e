type Attempts = { failures: number; lockedUntil: number; last: number }

const maxSeconds = 15 * 60
/** Seconds without any attempt after which Cognito forgets the failures. */
const quietSeconds = 15 * 60
const freeFailures = 5
const wrongPassword = 'InvalidPasswordException'

const exceeded = () =>
  Object.assign(new Error('Password attempts exceeded'), {
    code: 'NotAuthorizedException',
    name: 'NotAuthorizedException',
  })
const isWrongPassword = (error: unknown) => error instanceof Error && 'code' in error && error.code === wrongPassword

/**
 * Cognito's own lock-out, as AWS documents it ("Lockout behavior for failed sign-in attempts"): after n failed
 * passwords, from the fifth on, a user is locked for 2^(n-5) seconds, at most about 15 minutes, IAM-authorized calls
 * included. Attempts while locked are refused and not counted. The count ends with a success or a quiet quarter hour.
 */
export function openLockout() {
  const users = new Map<string, Attempts>()

  function attemptsOf(username: string, at: number): Attempts {
    const known = users.get(username)
    if (known && at - known.last < quietSeconds * 1000) return known
    return { failures: 0, lockedUntil: 0, last: at }
  }

  async function attempt<T>(username: string, logIn: () => Promise<T>): Promise<T> {
    const at = Date.now()
    const attempts = { ...attemptsOf(username, at), last: at }
    users.set(username, attempts)
    if (at < attempts.lockedUntil) throw exceeded()
    try {
      const answer = await logIn()
      users.delete(username)
      return answer
    } catch (error) {
      // An unknown user has nothing to be locked.
      if (isWrongPassword(error)) countFailure(attempts, at)
      throw error
    }
  }

  const forget = (username: string) => void users.delete(username)
  return { attempt, forget }
}

function countFailure(attempts: Attempts, at: number) {
  attempts.failures += 1
  if (attempts.failures < freeFailures) return
  const seconds = Math.min(2 ** (attempts.failures - freeFailures), maxSeconds)
  attempts.lockedUntil = at + seconds * 1000
}
