import * as z from 'zod/mini'

/** Every failure an answer may carry, and its HTTP status. */
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

/**
 * `error` is a sentence for a person; `fields` maps dotted body paths to their messages; `current` is the row as it
 * stands now, where an edit was made of an older one.
 */
export const ErrorAnswer = z.object({
  ok: z.literal(false),
  error: z.string(),
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
