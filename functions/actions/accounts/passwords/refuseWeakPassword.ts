import { refuseGuessable } from '../../../domain/accounts/passwords.ts'

/** Throws `invalid` on `field`. The list of common passwords is loaded at its first use: most requests need none. */
export async function refuseWeakPassword(field: string, password: string, email: string): Promise<void> {
  const { commonPasswords } = await import('../../../services/accounts/commonPasswords.ts')
  refuseGuessable(field, password, email, commonPasswords)
}
