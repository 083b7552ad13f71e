import { userIdOf } from '../../../store/table.ts'

export async function forgetExpiredAccount(pk: string, sk: string): Promise<void> {
  const userId = userIdOf(pk, sk)
  if (!userId) return
  // Most records of the stream are no accounts, and load no client of Cognito.
  const { forgetPassword } = await import('./forgetPassword.ts')
  await forgetPassword(userId)
}
