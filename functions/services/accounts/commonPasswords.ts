import { dictionary } from '@zxcvbn-ts/language-common'
import { limits } from '#contract/limits'

/** Lower-case, as they turn up in leaks; shorter ones are refused by their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin),
)
