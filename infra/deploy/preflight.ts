import { type Stage, toBeFilledIn } from '../stages.ts'
import { account, bootstrap, concurrency, pin } from './checks/account.ts'
import type { Check } from './checks/check.ts'
import { certificate, names, neutralHost } from './checks/domain.ts'
import { administrators, sandbox, sender } from './checks/mail.ts'
import { mediaKeys, paymentKeys } from './checks/secrets.ts'
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

const invoicing: Check = ({ name, stage: { asksDeposit, payments, company, invoicing: asked } }) => {
  if (!asksDeposit || payments) return []
  const isMissing = (lines: readonly string[] = []) => lines.length === 0 || lines.includes(toBeFilledIn)
  const missing = [
    ...(isMissing(company?.address) ? ["the seller's address (company)"] : []),
    ...(isMissing(asked?.bankAccount) ? ['the bank account (invoicing)'] : []),
  ]
  if (missing.length === 0) return []
  return [
    `${name} asks for deposits by invoice, and infra/stages.ts lacks ${missing.join(' and ')} for them: write them there, or give the stage payments.`,
  ]
}
