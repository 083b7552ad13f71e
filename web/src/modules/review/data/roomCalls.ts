import type {
  ApprovalRequest,
  CommentRequest,
  LinkRequest,
  ReviewClip,
  ReviewComment,
  ReviewLink,
  ReviewRoom,
  VersionRequest,
} from '#contract/review/review'
import { reviewTokenHeader } from '#contract/review/reviewChoices'
import type { FilmPreview, PreviewRequest } from '#contract/review/reviewPreview'
import { api } from '../../../lib/api/api.ts'
import { postToStorage } from '../../../lib/api/postToStorage.ts'
import { retrying } from '../../../lib/api/retrying.ts'

/** As whom somebody is in the room. */
export type RoomCaller =
  | { kind: 'owner' | 'administrator'; orderId: string }
  /** An administrator who sees it as the owner does, and only looks. */
  | { kind: 'support'; orderId: string }
  /** By a review link, whose secret goes with every call. */
  | { kind: 'link'; token: string }

/** What can be asked of a room, whoever asks. `room` is the one that was read last. */
export type RoomCalls = {
  read: (signal: AbortSignal) => Promise<ReviewRoom>
  putComment: (room: ReviewRoom, id: string, body: CommentRequest) => Promise<ReviewComment>
  /** One's own; administrators answer those of others instead. */
  withdrawComment: (room: ReviewRoom, id: string) => Promise<unknown>
  /** The link that saves a finished file. */
  download: (room: ReviewRoom, name: string) => Promise<string>
  makeVersion: (room: ReviewRoom, body: VersionRequest) => Promise<{ version: number | null; sent: number }>
  /** The version that makeVersion would make. */
  preview: (room: ReviewRoom, body: PreviewRequest) => Promise<FilmPreview>
  /** The office's alone. */
  addClip: ((file: File, following: Following) => Promise<ReviewClip>) | null
  approve: (room: ReviewRoom, body: ApprovalRequest) => Promise<unknown>
  makeLink: (room: ReviewRoom, body: LinkRequest) => Promise<{ link: ReviewLink; url: string }>
  revokeLink: (room: ReviewRoom, id: string) => Promise<unknown>
}

/** The owner's calls and those of who holds a link: one set of routes, and a header more. */
function visitorCalls(caller: Exclude<RoomCaller, { kind: 'support' }>): RoomCalls {
  const headers: Record<string, string> = caller.kind === 'link' ? { [reviewTokenHeader]: caller.token } : {}
  const of = ({ order_id }: ReviewRoom) => ({ params: { order_id }, headers })
  return {
    async read(signal) {
      if (caller.kind === 'link') return (await api('GET /api/review', { headers, signal })).room
      const params = { order_id: caller.orderId }
      return (await api('GET /api/orders/{order_id}/review', { params, signal })).room
    },
    async putComment(room, comment_id, body) {
      const params = { order_id: room.order_id, comment_id }
      const route = 'PUT /api/orders/{order_id}/review/comments/{comment_id}'
      return (await api(route, { params, headers, body })).comment
    },
    withdrawComment: (room, comment_id) =>
      api('DELETE /api/orders/{order_id}/review/comments/{comment_id}', {
        params: { order_id: room.order_id, comment_id },
        headers,
      }),
    download: async (room, name) =>
      (await api('POST /api/orders/{order_id}/downloads', { ...of(room), body: { name } })).url,
    makeVersion: (room, body) => api('POST /api/orders/{order_id}/review/versions', { ...of(room), body }),
    preview: async (room, body) =>
      (await api('POST /api/orders/{order_id}/review/preview', { ...of(room), body })).preview,
    approve: (room, body) => api('POST /api/orders/{order_id}/review/approval', { ...of(room), body }),
    addClip: null,
    makeLink: (room, body) => api('POST /api/orders/{order_id}/review-links', { ...of(room), body }),
    revokeLink: (room, link_id) =>
      api('DELETE /api/orders/{order_id}/review-links/{link_id}', { params: { order_id: room.order_id, link_id } }),
  }
}

function administratorCalls(id: string): RoomCalls {
  const params = { id }
  return {
    read: async (signal) => (await api('GET /api/admin/orders/{id}/review', { params, signal })).room,
    async putComment(_, comment_id, body) {
      const route = 'PUT /api/admin/orders/{id}/review/comments/{comment_id}'
      return (await api(route, { params: { id, comment_id }, body })).comment
    },
    withdrawComment: (_, comment_id) =>
      api('DELETE /api/admin/orders/{id}/review/comments/{comment_id}', { params: { id, comment_id } }),
    download: async (_, name) => (await api('POST /api/admin/orders/{id}/downloads', { params, body: { name } })).url,
    makeVersion: (_, body) => api('POST /api/admin/orders/{id}/review/versions', { params, body }),
    preview: async (_, body) => (await api('POST /api/admin/orders/{id}/review/preview', { params, body })).preview,
    approve: (_, body) => api('POST /api/admin/orders/{id}/review/approval', { params, body }),
    addClip: (file, following) => uploadClip(id, file, following),
    makeLink: (_, body) => api('POST /api/admin/orders/{id}/review-links', { params, body }),
    revokeLink: (_, link_id) =>
      api('DELETE /api/admin/orders/{id}/review-links/{link_id}', { params: { id, link_id } }),
  }
}

function lookingCalls(id: string): RoomCalls {
  const refuse = () => Promise.reject(new Error('Whoever looks at a customer’s room changes nothing in it.'))
  return {
    async read(signal) {
      const route = 'GET /api/admin/orders/{id}/review'
      return (await api(route, { params: { id }, query: { as: 'customer' }, signal })).room
    },
    putComment: refuse,
    withdrawComment: refuse,
    download: refuse,
    makeVersion: refuse,
    preview: refuse,
    addClip: null,
    approve: refuse,
    makeLink: refuse,
    revokeLink: refuse,
  }
}

export function roomCallsOf(caller: RoomCaller): RoomCalls {
  if (caller.kind === 'support') return lookingCalls(caller.orderId)
  return caller.kind === 'administrator' ? administratorCalls(caller.orderId) : visitorCalls(caller)
}

type Following = { signal: AbortSignal; onPercent: (percent: number) => void }

/** Some browsers tell no kind of a MOV file. */
const kindOf = ({ name, type }: File): string =>
  type !== '' ? type : /\.(mov|qt)$/i.test(name) ? 'video/quicktime' : 'video/mp4'

/** Announces, posts and confirms a clip. Lost answers are asked for again. */
async function uploadClip(id: string, file: File, { signal, onPercent }: Following): Promise<ReviewClip> {
  const body = { filename: file.name, content_type: kindOf(file), size_bytes: file.size }
  const target = await retrying(() => api('POST /api/admin/orders/{id}/clips', { params: { id }, body, signal }), {
    signal,
  })
  await retrying(() => postToStorage(target, file, { signal, onProgress: onPercent }), { signal })
  const params = { id, asset_id: target.asset_id }
  const confirm = () => api('POST /api/admin/orders/{id}/clips/{asset_id}/confirm', { params, signal })
  return (await retrying(confirm, { signal })).clip
}
