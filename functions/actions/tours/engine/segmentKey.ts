import { createHash } from 'node:crypto'
import { segmentInput } from '../../../film/segmentKey.ts'
import type { Director } from '../FilmEngine.ts'

/** Whether processors of another kind give the same bytes is not shown. */
export const segmentKey: Director['segmentKey'] = (plan, index, contentOf) =>
  createHash('sha256')
    .update(`${process.arch} ${segmentInput(plan, index, contentOf)}`)
    .digest('hex')
