import type { CommentRequest, ReviewComment, ReviewRequest } from '#contract/review/review'
import { millisecondsAt, shotIndexAt } from '../player/frames.ts'
import type { RoomScope } from './RoomContext.ts'
import { myRequest, withComment, withoutComment } from './roomFacts.ts'

export const newCommentId = (): string => crypto.randomUUID()

async function put(scope: RoomScope, id: string, body: CommentRequest) {
  const { calls, room, patch } = scope
  const comment = await calls.putComment(room, id, body)
  await patch((now) => withComment(now, comment))
  await redrawStoryboard(scope)
}

/** The server tells what the requests make of the film. */
async function redrawStoryboard({ room, refresh }: RoomScope) {
  if (room.storyboard) await refresh()
}

/** Words at the moment that is shown. The same id again is the same comment. */
export function writeWords(scope: RoomScope, id: string, text: string, point: CommentRequest['point']) {
  const { player, shown } = scope
  const seconds = player.time.get()
  const shot = shown.shots[shotIndexAt(shown.shots, seconds)]?.id
  return put(scope, id, {
    version: shown.version,
    time_ms: millisecondsAt(seconds),
    text,
    ...(shot && { shot }),
    ...(point && { point }),
  })
}

/** The same comment in other words. */
export const rewrite = (scope: RoomScope, comment: ReviewComment, text: string) =>
  put(scope, comment.id, {
    version: comment.version,
    time_ms: comment.time_ms,
    text,
    ...(comment.shot && { shot: comment.shot }),
    ...(comment.point && { point: comment.point }),
    ...(comment.request && { request: comment.request }),
  })

/** `also` goes with it: another kind of change of the same shot. */
type Asked = { shot: string | null; startMs: number; request: ReviewRequest; also?: ReviewRequest | undefined }

/** Asks for a change, in the place of what I asked for that excludes it. */
export async function ask(scope: RoomScope, { shot, startMs, request, also }: Asked) {
  await askFor(scope, { shot, startMs, request })
  if (also) await askFor(scope, { shot, startMs, request: also })
}

function askFor(scope: RoomScope, { shot, startMs, request }: Omit<Asked, 'also'>) {
  const known = myRequest(scope.room, shot, request.ask)
  return put(scope, known?.id ?? newCommentId(), {
    version: scope.base.version,
    time_ms: startMs,
    text: known?.text ?? '',
    request,
    ...(shot && { shot }),
  })
}

export async function withdraw(scope: RoomScope, { id }: ReviewComment) {
  const { calls, room, patch } = scope
  await calls.withdrawComment(room, id)
  await patch((now) => withoutComment(now, id))
  await redrawStoryboard(scope)
}
