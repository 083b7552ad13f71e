import { type ErrorCode, errorStatuses } from '#contract/errorStatuses'
import type { ErrorAnswer } from '#contract/errors'

export type FailureAnswer = Pick<ErrorAnswer, 'error' | 'code' | 'fields' | 'current'>

/** The contract's ErrorAnswer, read by hand: no screen has to wait for a schema to hear why something failed. */
export function readFailure(body: unknown): FailureAnswer | undefined {
  if (!isRecord(body) || body.ok !== false || typeof body.error !== 'string' || !isErrorCode(body.code))
    return undefined
  const fields = Object.entries(isRecord(body.fields) ? body.fields : {}).filter(isMessage)
  return { error: body.error, code: body.code, fields: Object.fromEntries(fields), current: body.current }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorStatuses, code)
const isMessage = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
