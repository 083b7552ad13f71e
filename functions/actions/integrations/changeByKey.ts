import { randomUUID } from 'node:crypto'
import type { AssistantInput } from '#contract/integrations/assistantTools'
import type { Enter } from '../review/enterRoom.ts'
import { type Made, makeVersion } from '../review/makeVersion.ts'
import { withdrawComment, writeComment } from '../review/writeComment.ts'

type Changes = Omit<AssistantInput<'ask_for_changes'>, 'order_id'>

/** Writes what is asked for and makes a version of it; where that is refused, nothing of it stays. */
export async function changeByKey(enter: Enter, { version, changes }: Changes, now: Date): Promise<Made> {
  const ids: string[] = []
  try {
    for (const change of changes) {
      const id = randomUUID()
      await writeComment(enter, id, { version, ...change }, { now })
      ids.push(id)
    }
    return await makeVersion(enter, { base_version: version, comments: ids }, { now })
  } catch (error) {
    for (const id of ids) await withdrawComment(enter, id, { now })
    throw error
  }
}
