/** Every failure an answer may carry, and its HTTP status: plain data, for a browser that has no schemas yet. */
export const errorStatuses = {
  invalid: 400,
  unauthorized: 401,
  /** At log-in, after the right password alone: there has to be a code beside it. */
  second_factor_required: 401,
  second_factor_wrong: 401,
  forbidden: 403,
  /** An administrator's rights rest until two-step login is on. */
  second_factor_missing: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  rejected_file: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatuses
