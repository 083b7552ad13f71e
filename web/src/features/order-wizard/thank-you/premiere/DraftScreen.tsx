import { useEffect, useState } from 'react'
import type { FilmPlay } from '../../../../modules/film-player/FilmControls.tsx'
import { createPlayer } from '../../../../modules/review/player/createPlayer.ts'
import { FilmVideo } from '../../../../modules/review/player/FilmVideo.tsx'
import type { Watchable } from '../../../../modules/tour/tourRenders.ts'
import { draftFps, videoPlay } from './videoPlay.ts'

/** How the browser's film stands when the draft takes its place. */
type TakenOver = { frame: number; isPlaying: boolean }

type DraftScreenProps = {
  render: Watchable
  poster: string | null
  captions: string | null
  isMuted: boolean
  takeOver: () => TakenOver
  onPlay: (play: FilmPlay) => void
  onBroken: () => void
}

/** The draft over the browser's own film: it goes on where that was, and lets it be seen until it has a picture. */
export function DraftScreen({ render, poster, captions, isMuted, takeOver, onPlay, onBroken }: DraftScreenProps) {
  const [player] = useState(createPlayer)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [attach] = useState(() => (element: HTMLVideoElement | null) => {
    player.attach(element)
    setVideo(element)
  })
  useEffect(() => {
    if (!video) return
    const begin = () => {
      const { frame, isPlaying } = takeOver()
      player.seek(frame / draftFps)
      if (isPlaying) player.play()
      onPlay(videoPlay(player))
    }
    video.addEventListener('loadeddata', begin, { once: true })
    return () => video.removeEventListener('loadeddata', begin)
  }, [video, player, takeOver, onPlay])
  useEffect(() => {
    // Words are read where they are not heard.
    for (const track of video?.textTracks ?? []) track.mode = isMuted ? 'showing' : 'hidden'
  }, [video, isMuted])
  return (
    <FilmVideo
      film={{ ...render, video_url: render.url, poster_url: poster, captions_url: captions }}
      label="Your film"
      attach={attach}
      isMuted={isMuted}
      onBroken={onBroken}
    />
  )
}
