import { useState, useSyncExternalStore } from 'react'
import type { ReviewRequest, ReviewRoom, ReviewShot } from '#contract/review/review'
import { clock } from '../../../tour/tourWords.ts'
import { ask, withdraw } from '../../data/commentActs.ts'
import { type RoomScope, useRoom } from '../../data/RoomContext.ts'
import { myRequest } from '../../data/roomFacts.ts'
import { useAct } from '../../data/useAct.ts'
import type { Player } from '../../player/createPlayer.ts'
import { shotIndexAt } from '../../player/frames.ts'
import type { PlayerFilm } from '../../player/playerFilm.ts'
import { RequestButton } from '../RequestButton.tsx'
import { closingCard } from './closingCard.ts'
import { ShotDialog, type ShotDialogKind } from './ShotDialog.tsx'
import { ShotRoom } from './ShotRoom.tsx'

type PlainAsk = 'longer' | 'shorter' | 'slower' | 'earlier' | 'later' | 'drop'
const plain: readonly (readonly [PlainAsk, string])[] = [
  ['longer', 'Longer'],
  ['shorter', 'Shorter'],
  ['slower', 'Slower move'],
  ['earlier', 'Move earlier'],
  ['later', 'Move later'],
  ['drop', 'Drop this shot'],
]
const withDialog: readonly (readonly [ShotDialogKind, string])[] = [
  ['swap', 'Swap photo…'],
  ['framing', 'Framing…'],
  ['move', 'Another move…'],
  ['caption', 'Caption…'],
]

/** Administrators alone have clips. */
const clipDialog: readonly [ShotDialogKind, string] = ['clip', 'Replace with a clip…']
const sayDialog: readonly [ShotDialogKind, string] = ['say', 'What is said…']

/** What is asked by one press: nothing of the closing card, and no move past the first or the last place. */
function asksFor(shots: readonly ReviewShot[], index: number) {
  const last = shots.findLastIndex(({ id }) => id !== closingCard)
  if (index > last) return []
  return plain.filter(([kind]) => !(kind === 'earlier' && index === 0) && !(kind === 'later' && index === last))
}

/**
 * What has a window of its own: of the closing card, its words alone; words only where a narrator speaks; no caption over
 * the title, which the first shot carries.
 */
function dialogsFor({ clips }: ReviewRoom, { id, said }: ReviewShot, index: number) {
  const words = said === null ? [] : [sayDialog]
  if (id === closingCard) return words
  const own = withDialog.filter(([kind]) => kind !== 'caption' || index > 0)
  return [...own, ...words, ...(clips ? [clipDialog] : [])]
}

type Pressed = { shot: ReviewShot; request: ReviewRequest }

/** A second press takes back what the first one asked for. */
function press(scope: RoomScope, { shot, request }: Pressed) {
  const known = myRequest(scope.room, shot.id, request.ask)
  if (known?.request.ask === request.ask) return withdraw(scope, known)
  return ask(scope, { shot: shot.id, startMs: shot.start_ms, request })
}

/** The shot that is shown: drawn anew with each shot, not with each frame. */
function useShotAt({ time }: Player, { shots }: PlayerFilm) {
  const index = useSyncExternalStore(time.subscribe, () => Math.max(0, shotIndexAt(shots, time.get())))
  return { index, shot: shots[index] }
}

/** What can be changed about the shot that is shown, as plain buttons. */
export function ShotRequests() {
  const { room, player, base } = useRoom()
  const { index, shot } = useShotAt(player, base)
  const [asking, setAsking] = useState<{ kind: ShotDialogKind; shot: ReviewShot }>()
  const { run, failure } = useAct(press)
  if (!shot) return null
  const isCard = shot.id === closingCard
  const dialogs = dialogsFor(room, shot, index)
  const isAsked = (kind: ReviewRequest['ask']) => myRequest(room, shot.id, kind)?.request.ask === kind
  return (
    <section aria-labelledby="shot-title" className="rounded-card border border-hairline bg-surface p-4 sm:p-5">
      <div className="flex items-center gap-4">
        {shot.picture_url && (
          <img src={shot.picture_url} alt="" className="h-14 w-24 shrink-0 rounded-field object-cover" />
        )}
        <div className="min-w-0">
          <h2 id="shot-title" className="font-semibold text-18">
            Shot {index + 1} <span className="font-normal text-ink-3">of {base.shots.length}</span>
          </h2>
          <p className="text-14 text-ink-2 tabular-nums">
            {clock(shot.start_ms)} to {clock(shot.start_ms + shot.duration_ms)}
            {shot.caption && `, “${shot.caption}”`}
          </p>
        </div>
      </div>
      {shot.said && <p className="mt-3 text-14 text-ink-2">Voice: “{shot.said}”</p>}
      {isCard && (
        <p className="mt-3 text-ink-2">This is the closing card. Change it below, by the agent card or the title.</p>
      )}
      {(!isCard || dialogs.length > 0) && (
        <fieldset aria-label={`Change shot ${index + 1}`} className="mt-4 flex flex-wrap gap-2">
          {asksFor(base.shots, index).map(([kind, label]) => (
            <RequestButton
              key={kind}
              label={label}
              isAsked={isAsked(kind)}
              onPress={() => run({ shot, request: { ask: kind } })}
            />
          ))}
          {!isCard && (
            <RequestButton
              label={shot.original_light ? 'Light of the film' : 'Original light'}
              isAsked={isAsked('light')}
              onPress={() => run({ shot, request: { ask: 'light', original: !shot.original_light } })}
            />
          )}
          {dialogs.map(([kind, label]) => (
            <RequestButton
              key={kind}
              label={label}
              isAsked={isAsked(kind)}
              onPress={() => {
                player.pause()
                setAsking({ kind, shot })
              }}
            />
          ))}
        </fieldset>
      )}
      <ShotRoom shot={shot} />
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
      {asking && <ShotDialog {...asking} onClose={() => setAsking(undefined)} />}
    </section>
  )
}
