import { type KeyboardEvent, useState } from 'react'
import type { Comparison } from './compare/useComparison.ts'
import type { Player } from './createPlayer.ts'
import { secondsAt, shotEdge } from './frames.ts'
import type { PlayerFilm } from './playerFilm.ts'
import { actOf, type PlayerAct } from './playerKeys.ts'
import { momentText } from './Timeline.tsx'
import type { Media } from './useMedia.ts'

function perform(act: PlayerAct, player: Player, media: Media, film: PlayerFilm) {
  switch (act.act) {
    case 'toggle':
      return player.toggle()
    case 'pause':
      return player.pause()
    case 'step':
      return player.step(act.direction)
    case 'shuttle':
      return player.shuttle(act.direction)
    case 'skip':
      return player.seek(Math.max(0, player.time.get() + act.seconds))
    case 'shot': {
      const edge = shotEdge(film.shots, player.time.get(), act.direction)
      return edge === undefined ? undefined : player.seek(edge / 1000)
    }
    case 'start':
      return player.seek(secondsAt(0))
    case 'end':
      return player.seek(film.duration_ms / 1000)
    case 'mute':
    case 'captions':
    case 'fullscreen':
      return media.toggle(act.act)
  }
}

const moves: readonly PlayerAct['act'][] = ['step', 'skip', 'shot', 'start', 'end']
/** The space bar presses the button that has the focus. */
const isOfControl = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof Element && target.closest('button, a, input[type=text], textarea, summary') !== null
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input:not([type=range]), textarea, select, [role=dialog]') !== null

/** Keys of the player, and what a screen reader hears where one has moved the film. */
export function usePlayerKeys(player: Player, media: Media, film: PlayerFilm, comparison: Comparison | undefined) {
  const [heard, setHeard] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOf(event.nativeEvent)
    if (!act || isOfControl(event) || isTyping(event)) return
    event.preventDefault()
    perform(act, player, media, film)
    // The time line says so itself while it has the focus.
    const isSlider = event.target instanceof HTMLInputElement
    if (moves.includes(act.act) && !isSlider) setHeard(momentText(film, player.time.get(), comparison))
  }
  return { onKeyDown, heard }
}
