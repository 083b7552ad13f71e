/** Every failure an answer may carry, and its HTTP status: plain data, for a browser that has no schemas yet. */
export const errorStatuses = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
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
