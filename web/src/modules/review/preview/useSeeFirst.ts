import { useState } from 'react'
import type { ReviewComment } from '#contract/review/review'
import type { FilmPreview } from '#contract/review/reviewPreview'
import type { RoomScope } from '../data/RoomContext.ts'
import { useAct } from '../data/useAct.ts'

/** Asks what changes would make of the film, as the next version is asked for. */
export function useSeeFirst() {
  const [preview, setPreview] = useState<FilmPreview>()
  const act = useAct(async ({ calls, room, base }: RoomScope, comments: readonly ReviewComment[]) => {
    const asked = { base_version: base.version, comments: comments.map(({ id }) => id) }
    setPreview(await calls.preview(room, asked))
  })
  return { ...act, preview, close: () => setPreview(undefined) }
}
