import type { Stage } from '../stages.ts'
import { account, bootstrap, concurrency, pin } from './checks/account.ts'
import type { Check } from './checks/check.ts'
import { certificate, names, neutralHost } from './checks/domain.ts'
import { invoicing } from './checks/invoicing.ts'
import { administrators, sandbox, sender } from './checks/mail.ts'
import { mediaKeys } from './checks/media.ts'
import { paymentKeys } from './checks/payments.ts'
import type { Machine } from './machine.ts'

const others: readonly Check[] = [
  pin,
  bootstrap,
  concurrency,
  certificate,
  neutralHost,
  sender,
  sandbox,
  administrators,
  paymentKeys,
  mediaKeys,
]

export function preflight(name: string, stage: Stage, machine: Machine): string[] {
  const asked = { name, stage, machine }
  const unnamed = [...names(asked), ...invoicing(asked)]
  const unknown = account(asked)
  // Of another account, or of none, every further answer would mislead.
  if (unknown.length > 0) return [...unnamed, ...unknown]
  return [...unnamed, ...others.flatMap((check) => check(asked))]
}
