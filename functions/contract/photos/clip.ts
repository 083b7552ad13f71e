import * as z from 'zod/mini'
import { ok, requiredLine, tidyAll } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { personal } from '../personal.ts'
import { ReviewClip } from '../review/review.ts'

const file = messages.presign.file

export const ClipFile = z.strictObject({
  filename: requiredLine('words', limits.filenameLength, file, tidyAll),
  content_type: personal('nobody', z.string(file).check(z.minLength(1, file), z.maxLength(100, file))),
  size_bytes: z
    .int(file)
    .check(z.gte(1, 'This file is empty. Please choose another one.'), z.lte(Number.MAX_SAFE_INTEGER, file)),
})
export type ClipFile = z.infer<typeof ClipFile>

export const ClipAnswer = z.object({ ok, clip: ReviewClip })
