import { deletePassword } from '../../../services/accounts/passwords.ts'
import { logger } from '../../../services/telemetry.ts'

/** Of an account that is gone. Nobody can ever use what stays behind, so a failure here is only worth a note. */
export async function forgetPassword(userId: string): Promise<void> {
  await deletePassword(userId).catch(() => logger.warn('an unused password stays in Cognito', { user_id: userId }))
}
