import { toBeFilledIn } from '../../stages.ts'
import type { Check } from './check.ts'

export const invoicing: Check = ({ name, stage: { asksDeposit, payments, company, invoicing: asked } }) => {
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
