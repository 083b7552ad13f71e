import { errorStatuses } from '#contract/errorStatuses'
import type { FileFailure } from '#contract/photos/upload'
import { ApiError } from '../../../../lib/api/api.ts'

/** One file's result of several, thrown where it is a failure, as if it had been asked for alone. */
export function oneOf<T extends { ok: true }>(results: readonly (T | FileFailure)[], index: number): T {
  const result = results[index]
  if (!result) throw new TypeError('The answer broke off.')
  if (result.ok) return result
  const { retry_after_seconds: wait } = result
  throw new ApiError(errorStatuses[result.code], result, wait === undefined ? null : String(wait))
}
