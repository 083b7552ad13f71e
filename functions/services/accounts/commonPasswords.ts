import { dictionary } from '@zxcvbn-ts/language-common'
import { limits } from '#contract/limits'

export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin),
)
