import type { Answer } from '#contract/endpoints'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import {
  appUri,
  begun,
  type CodeUse,
  enrollmentOver,
  isOpen,
  newKey,
  newRecoveryCode,
  refuseEnrollment,
  refuseWithout,
  stepOf,
} from '../../../domain/accounts/secondFactor.ts'
import { lacksSecondFactor, type User } from '../../../domain/accounts/User.ts'
import type { MailData } from '../../../domain/mail/mails.ts'
import { invalidField } from '../../../domain/platform/AppError.ts'
import type { SignedIn } from '../../../domain/platform/Caller.ts'
import { seal, unseal } from '../../../services/accounts/accountKey.ts'
import { config } from '../../../services/config.ts'
import { hashOf, newSecret } from '../../../services/ids.ts'
import {
  enablingFactor,
  findSecondFactor,
  removingFactor,
  replacingRecovery,
  startingEnrollment,
} from '../../../store/accounts/secondFactors.ts'
import { keepingSession } from '../../../store/accounts/sessions.ts'
import { changeUser } from '../../../store/accounts/users.ts'
import { transact, type Write } from '../../../store/dynamo.ts'
import { queueMail } from '../../../store/mail/mails.ts'
import { accountOf } from '../accountOf.ts'
import { isOwnPassword } from '../passwords/tryPassword.ts'
import { checkCode } from './checkCode.ts'

type State = Answer<'GET /api/account/second-factor'>

export async function readSecondFactor(caller: SignedIn): Promise<State> {
  const { user } = await accountOf(caller)
  const factor = user.second_factor ? await findSecondFactor(user.id) : undefined
  const isRequired = config().ADMINS_NEED_SECOND_FACTOR === 'true'
  return {
    ok: true,
    enabled: user.second_factor === true,
    required: lacksSecondFactor({ ...user, second_factor: false }, isRequired),
    recovery_codes_left: factor?.recovery.size ?? 0,
  }
}

async function refuseWrongPassword(userId: string, password: string, now: Date): Promise<void> {
  if (!(await isOwnPassword(userId, password, now))) throw invalidField('password', messages.password.wrong)
}

type Begin = { caller: SignedIn; password: string; now: Date }

export async function beginSecondFactor({ caller, password, now }: Begin) {
  const { user } = await accountOf(caller)
  refuseEnrollment(user)
  await refuseWrongPassword(user.id, password, now)
  const key = newKey(newSecret())
  await transact([startingEnrollment(user.id, begun(seal(user.id, key), now))])
  return { key, uri: appUri(key, user.email) }
}

type Change = { caller: SignedIn; code: string; now: Date }

/** Ends every session but this one: they began without a second step. Answers the recovery codes. */
export async function confirmSecondFactor({ caller, code, now }: Change): Promise<string[]> {
  const codes = newRecoveryCodes()
  await changeUser(caller.userId, async (user) => {
    refuseEnrollment(user)
    const factor = await findSecondFactor(user.id)
    if (!factor || !isOpen(factor, now)) throw enrollmentOver()
    const step = stepOf(code, unseal(user.id, factor.sealed), now)
    if (step === undefined) throw wrongCode()
    const next = { ...user, second_factor: true, session_epoch: user.session_epoch + 1 }
    const proof = { sealed: factor.sealed, step, recovery: hashesOf(codes) }
    const keeping = keepingSession(user.id, caller.sessionHash, next.session_epoch)
    return { user: next, writes: [enablingFactor(user.id, proof), keeping, telling(user, 'on', now)] }
  })
  return codes
}

type ProvenChange = Change & { password: string }

export async function replaceRecoveryCodes(change: ProvenChange): Promise<string[]> {
  const codes = newRecoveryCodes()
  await changeProven(change, (user, use) => ({
    user,
    writes: [replacingRecovery(user.id, use, hashesOf(codes)), telling(user, 'new_codes', change.now)],
  }))
  return codes
}

export async function removeSecondFactor(change: ProvenChange): Promise<void> {
  await changeProven(change, (user, use) => ({
    user: { ...user, second_factor: false },
    writes: [removingFactor(user.id, use), telling(user, 'off', change.now)],
  }))
}

async function changeProven(
  { caller, password, code, now }: ProvenChange,
  decide: (user: User, use: CodeUse) => { user: User; writes: Write[] },
): Promise<void> {
  await refuseWrongPassword(caller.userId, password, now)
  await changeUser(caller.userId, async (user) => {
    refuseWithout(user)
    const use = await checkCode(user.id, code, now)
    if (!use) throw wrongCode()
    return decide(user, use)
  })
}

const wrongCode = () => invalidField('code', messages.secondFactor.wrong)
const newRecoveryCodes = () => Array.from({ length: limits.recoveryCodes }, () => newRecoveryCode(newSecret()))
const hashesOf = (codes: string[]) => new Set(codes.map((code) => hashOf(code.replaceAll('-', ''))))

export const telling = (user: User, change: MailData<'second_factor_changed'>['change'], now: Date): Write =>
  queueMail({ template: 'second_factor_changed', to: user.email, data: { change } }, now)
