import * as z from 'zod/mini'
import { type ErrorCode, errorStatuses } from './errorStatuses.ts'

export { type ErrorCode, errorStatuses }

/** `fields` maps dotted body paths to messages; `current` is the row as it stands now, after an edit of an older one. */
export const ErrorAnswer = z.object({
  ok: z.literal(false),
  error: z.string(),
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
