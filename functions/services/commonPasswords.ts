import { dictionary } from '@zxcvbn-ts/language-common'
import { limits } from '#contract/limits'

const refusedCount = 3_000

/** Lower-case, the most common first in the source, which is ranked; shorter ones are refused by their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin).slice(0, refusedCount),
)
