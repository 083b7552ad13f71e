import type { FilmPlay } from '../../../../modules/film-player/FilmControls.tsx'
import type { Player } from '../../../../modules/review/player/createPlayer.ts'

/** Of the draft, as the film's controls count. */
export const draftFps = 30

/** The draft, played as the browser's own film is. */
export const videoPlay = ({ time, rate, play, pause, seek }: Player): FilmPlay => ({
  frame: { get: () => Math.floor(time.get() * draftFps), subscribe: time.subscribe },
  isPlaying: { get: () => rate.get() !== 0, subscribe: rate.subscribe },
  seek: (frame) => seek(frame / draftFps),
  ...{ play, pause },
})
