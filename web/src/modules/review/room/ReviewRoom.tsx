import { useEffect, useRef, useState } from 'react'
import type { ReviewComment } from '#contract/review/review'
import { useStore } from '../../../lib/store.ts'
import { Comments } from '../comments/Comments.tsx'
import { PointLayer, PointMark } from '../comments/PointLayer.tsx'
import { usePointing } from '../comments/usePointing.ts'
import { RoomContext, type RoomScope, useRoom } from '../data/RoomContext.ts'
import { marksOf, playableVersions } from '../data/roomFacts.ts'
import { ReviewLinks } from '../links/ReviewLinks.tsx'
import { createPlayer } from '../player/createPlayer.ts'
import { millisecondsAt } from '../player/frames.ts'
import { ReviewPlayer } from '../player/ReviewPlayer.tsx'
import { ApprovePanel } from '../versions/ApprovePanel.tsx'
import { GrantRounds } from '../versions/GrantRounds.tsx'
import { VersionChoice } from '../versions/VersionChoice.tsx'
import { VersionProgress } from '../versions/VersionProgress.tsx'
import { WhatChanged } from '../versions/WhatChanged.tsx'
import { YourChanges } from '../versions/YourChanges.tsx'
import { Requests } from './Requests.tsx'
import { RoomFiles } from './RoomFiles.tsx'
import { useNews } from './useNews.ts'

type ReviewRoomProps = {
  scope: Omit<RoomScope, 'player' | 'shown' | 'show'>
  /** The last question got no answer. */
  isOutOfReach: boolean
  onChange: (() => void) | undefined
}

/** Player, changes, comments, versions and approval: one room for the customer, for guests and for the office. */
export function ReviewRoom({ scope, isOutOfReach, onChange }: ReviewRoomProps) {
  const { room, base, refresh } = scope
  const [player] = useState(createPlayer)
  // Undefined follows the current one.
  const [chosenVersion, setChosenVersion] = useState<number>()
  const [comparedWith, setComparedWith] = useState<number>()
  const [chosen, setChosen] = useState<ReviewComment>()
  const pointing = usePointing()
  const heard = useNews(room, onChange)
  const films = playableVersions(room)
  const shown = films.find(({ version }) => version === chosenVersion) ?? base
  const other = films.find(({ version }) => version === comparedWith && version !== shown.version)

  const current = useRef(base.version)
  useEffect(() => {
    // A new version is shown as soon as it is there, and one that somebody goes back to.
    if (current.current !== base.version) setChosenVersion(undefined)
    current.current = base.version
  }, [base.version])

  const choose = (comment: ReviewComment) => {
    setChosen(comment)
    setComparedWith(undefined)
    if (films.some(({ version }) => version === comment.version)) setChosenVersion(comment.version)
    player.pause()
    player.seek(comment.time_ms / 1000)
  }
  return (
    <RoomContext value={{ ...scope, player, shown, show: setChosenVersion }}>
      <section aria-label="Review" className="@container">
        <p role="status" aria-label="Review" className="sr-only">
          {heard}
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <div className={shown.width > shown.height ? 'review-held' : undefined}>
              <VersionChoice compared={other?.version} onCompare={setComparedWith} />
              <ReviewPlayer
                player={player}
                film={shown}
                other={other}
                marks={marksOf(room, shown.version)}
                onBroken={() => void refresh()}
                overlay={
                  pointing.isPointing ? (
                    <PointLayer onChoose={pointing.choose} />
                  ) : pointing.point ? (
                    <PointMark point={pointing.point} />
                  ) : (
                    <ChosenPoint comment={chosen} />
                  )
                }
              />
            </div>
            <VersionProgress isOutOfReach={isOutOfReach} />
            {shown.notice && <p className="rounded-card bg-sand p-4 sm:p-5">{shown.notice}</p>}
            <WhatChanged />
            <Requests />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {room.closed && !room.approval && <p className="rounded-card bg-sand p-4 sm:p-5">{room.closed}</p>}
            <RoomFiles />
            <YourChanges />
            <Comments pointing={pointing} chosen={chosen?.id} onChoose={choose} />
            <ApprovePanel />
            {room.me.kind === 'administrator' && <GrantRounds />}
            <ReviewLinks />
          </div>
        </div>
      </section>
    </RoomContext>
  )
}

/** Where the chosen comment points, while its frame is shown. */
function ChosenPoint({ comment }: { comment: ReviewComment | undefined }) {
  const { player, shown } = useRoom()
  const at = millisecondsAt(useStore(player.time))
  const isHere = comment?.version === shown.version && Math.abs(comment.time_ms - at) < 40
  return isHere && comment.point ? <PointMark point={comment.point} /> : null
}
