import type { MailKind } from '#contract/mail/mailChoices'
import { AppError } from '../../domain/platform/AppError.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { findUnwanted, saveUnwanted, unsubscribeBy } from '../../store/mail/mailChoices.ts'

function refuseUnproven({ emailVerified }: SignedIn): void {
  if (!emailVerified) throw new AppError('conflict', 'Please verify your email first. Then you can choose your emails.')
}

export async function readMailChoices(caller: SignedIn): Promise<{ off: MailKind[] }> {
  refuseUnproven(caller)
  return { off: await findUnwanted(caller.email) }
}

export async function saveMailChoices(caller: SignedIn, off: readonly MailKind[]): Promise<{ off: MailKind[] }> {
  refuseUnproven(caller)
  await saveUnwanted(caller.email, off)
  return readMailChoices(caller)
}

/** Turns off the kind of mail that the link came with. Throws not_found for a link that is none. */
export async function unsubscribe(secret: string, now: Date): Promise<void> {
  if (!(await unsubscribeBy(secret, now)))
    throw new AppError('not_found', 'This link is no longer valid. You can choose your emails in your account.')
}
