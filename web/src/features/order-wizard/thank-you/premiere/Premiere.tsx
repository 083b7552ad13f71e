import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { noTour, type Tour } from '#contract/film/tour'
import type { OrderView, Orientation } from '#contract/orders/order'
import { useStore } from '../../../../lib/store.ts'
import { FilmControls, type FilmPlay } from '../../../../modules/film-player/FilmControls.tsx'
import type { FilmTime } from '../../../../modules/film-player/FilmLine.tsx'
import { FilmScreen } from '../../../../modules/film-player/FilmScreen.tsx'
import { MusicSample, SoundButton } from '../../../../modules/film-player/MusicButton.tsx'
import type { Playback } from '../../../../modules/film-player/playback.ts'
import { isUnderWay } from '../../../../modules/tour/followTour.ts'
import { orderedFormat, posterOf, watchableRenders } from '../../../../modules/tour/tourRenders.ts'
import type { PremiereFilm } from '../../draft/orderSession.ts'
import { DraftScreen } from './DraftScreen.tsx'
import { mostHeight, Stage } from './PlaceOfFilm.tsx'
import { draftFps } from './videoPlay.ts'

type PremiereProps = {
  /** What this browser draws. */
  film: PremiereFilm | undefined
  /** Undefined until it is read. */
  order: OrderView | undefined
  orientation: Orientation
  onRefresh: () => void
}

/** The film on the dark screen: the browser's own, whose shots sharpen as they are made, then in its place the draft. */
export function Premiere({ film, order, orientation, onRefresh }: PremiereProps) {
  const tour = order?.tour ?? noTour
  const [own, setOwn] = useState<Playback | null>()
  const [draftPlay, setDraftPlay] = useState<FilmPlay>()
  const [isHeard, setIsHeard] = useState(false)
  const draft = watchableRenders(tour.renders, orderedFormat(orientation))[0]
  const made = useMadeShots(order?.tour)
  const sharpening = useMemo(
    () => film && { ...film.film, isSoft: (id: string) => isSoft(film, id, made) },
    [film, made],
  )
  const takeOver = useTakeOver(own)
  useEffect(() => {
    // Play was tapped just as the draft came.
    if (!draftPlay || !own?.isPlaying.get()) return
    own.pause()
    draftPlay.play()
  }, [draftPlay, own])
  const draftTime = useMemo(() => timeOf(tour), [tour])

  const screen = draft && (
    <DraftScreen
      render={draft}
      poster={film ? null : posterOf(tour, draft)}
      captions={tour.captions_url}
      isMuted={!isHeard}
      takeOver={takeOver}
      onPlay={setDraftPlay}
      onBroken={onRefresh}
    />
  )
  const play = draft ? (draftPlay ?? own) : own
  const time: FilmTime | undefined =
    draft && draftPlay ? draftTime : sharpening && { ...sharpening.plan, isDone: isDoneOf(sharpening) }
  const hasSound = draft && order ? order.options.add_music || order.options.add_voice_over : film?.music != null
  return (
    <>
      {film && sharpening ? (
        <FilmScreen
          film={sharpening}
          label="Your film"
          startFrame={film.frame}
          loops
          mostHeight={mostHeight}
          overlay={screen}
          onOpen={setOwn}
        />
      ) : (
        <Stage orientation={orientation}>{screen}</Stage>
      )}
      <div className="page min-h-15">
        {play && time && (
          <FilmControls playback={play} time={time}>
            {hasSound && (
              <SoundButton
                name={order?.options.add_voice_over ? 'Sound' : 'Music'}
                isOn={isHeard}
                onToggle={() => setIsHeard(!isHeard)}
              />
            )}
          </FilmControls>
        )}
      </div>
      {own && !draftPlay && film?.music && (
        <Sample play={own} address={film.music} isOn={isHeard} onRefused={() => setIsHeard(false)} />
      )}
    </>
  )
}

type SampleProps = { play: FilmPlay; address: string; isOn: boolean; onRefused: () => void }
const Sample = ({ play, ...sample }: SampleProps) => <MusicSample {...sample} isPlaying={useStore(play.isPlaying)} />

/** The photos whose shots are made; undefined while nothing is being made, or once all of it is. */
function useMadeShots(tour: Tour | undefined): ReadonlySet<string> | undefined {
  // It most often is, where nobody has said yet: a shot that has been sharp does not blur again.
  const isMaking =
    !tour || (isUnderWay(tour) && !(tour.progress.total > 0 && tour.progress.done === tour.progress.total))
  const made = (tour?.shots ?? []).flatMap(({ asset_id, picture_url }) => (picture_url ? [asset_id] : [])).join(' ')
  return useMemo(() => (isMaking ? new Set(made.split(' ')) : undefined), [isMaking, made])
}

const isSoft = ({ assets }: PremiereFilm, photo: string, made: ReadonlySet<string> | undefined) =>
  made !== undefined && !made.has(assets.get(photo) ?? photo)

/** The closing card is of a photo too, and is done with its shot. */
const isDoneOf =
  ({ plan, isSoft }: { plan: { shots: readonly { photo: string }[] }; isSoft: (id: string) => boolean }) =>
  (index: number) =>
    !isSoft(plan.shots[index]?.photo ?? '')

const timeOf = ({ shots }: Tour): FilmTime => ({
  fps: draftFps,
  shots: shots.map(({ duration_ms }) => ({ frames: Math.round((duration_ms * draftFps) / 1000) })),
})

/** Where the browser's film is, which ends for the draft. */
function useTakeOver(own: Playback | null | undefined) {
  const latest = useRef(own)
  latest.current = own
  return useCallback(() => {
    const { current } = latest
    const taken = { frame: current?.frame.get() ?? 0, isPlaying: current?.isPlaying.get() ?? false }
    current?.pause()
    return taken
  }, [])
}
