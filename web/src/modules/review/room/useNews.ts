import { useEffect, useRef, useState } from 'react'
import type { ReviewRoom } from '#contract/review/review'
import { currentVersion, versionUnderWay } from '../data/roomFacts.ts'

/** What a screen reader hears between two looks at the room. */
export function newsOf(before: ReviewRoom, now: ReviewRoom): string {
  const [newest] = now.versions
  const known = before.versions.find(({ version }) => version === newest?.version)
  if (newest && newest.state !== known?.state) {
    if (newest.state === 'ready') return `Version ${newest.version} is ready.`
    if (newest.state === 'failed') return `We couldn’t make version ${newest.version}.`
    if (versionUnderWay(now) && !versionUnderWay(before)) return `Version ${newest.version} is being made.`
  }
  const current = currentVersion(now)?.version
  if (current !== undefined && current !== currentVersion(before)?.version) return `Version ${current} is shown again.`
  if (now.approval && !before.approval) return `Version ${now.approval.version} is approved.`
  if (now.rounds.bought > before.rounds.bought) return 'You have another round of changes.'
  const gained = now.comments.length - before.comments.length
  if (gained > 0) return gained === 1 ? 'One comment was added.' : `${gained} comments were added.`
  return gained < 0 ? 'A comment was removed.' : ''
}

/** The sentence for the live region. The page around hears when a version or its files have come to an end. */
export function useNews(room: ReviewRoom, onChange: (() => void) | undefined): string {
  const before = useRef(room)
  const [text, setText] = useState('')
  useEffect(() => {
    const { current: last } = before
    before.current = room
    const news = newsOf(last, room)
    if (news !== '') setText(news)
    const hasEnded = versionUnderWay(last) !== undefined && versionUnderWay(room) === undefined
    if (hasEnded || last.delivery.state !== room.delivery.state) onChange?.()
  }, [room, onChange])
  return text
}
