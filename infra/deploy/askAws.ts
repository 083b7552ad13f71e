import { region } from '../stages.ts'
import type { Attempt, Machine } from './machine.ts'

/** What AWS answered; `refused` is the code of its error, such as NotFoundException. */
export type Answer = { said: unknown } | { refused: string; complaint: string }

/** Asks the AWS CLI in the region of all stages. `operation` is its words, such as `lambda get-account-settings`. */
export function askAws({ attempt }: Machine, operation: string, ...options: string[]): Answer {
  return answerOf(attempt(['aws', ...operation.split(' '), '--region', region, '--output', 'json', ...options]))
}

function answerOf({ isDone, said, complaint }: Attempt): Answer {
  if (isDone) return { said: JSON.parse(said) }
  const refused = /An error occurred \((\w+)\)/.exec(complaint)?.[1] ?? ''
  return { refused, complaint: complaint.split('\n').at(-1) ?? '' }
}
