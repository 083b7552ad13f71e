import { useRef, useState } from 'react'
import type { Mood } from '#contract/film/tour'
import musicPreviews from '../../../modules/film-player/musicPreviews.json'
import { moodNames } from '../../../modules/tour/moodNames.ts'
import { Pause, Play } from '../../../ui/icons/rareIcons.tsx'
import { useOrderFields } from '../draft/useOrderForm.ts'

const sounds: Record<Mood, string> = {
  warm: 'Strings and piano',
  calm: 'Solo piano',
  pulse: 'Piano and marimba',
  grand: 'Full orchestra',
  dusk: 'Soft electric piano',
  acoustic: 'Fingerpicked guitar',
}

const choices = Object.keys(sounds) as Mood[]

/** Six moods to choose from, each to be heard first; one plays at a time. */
export function MoodTiles() {
  const [playing, setPlaying] = useState<Mood | null>(null)
  const audio = useRef<HTMLAudioElement>(null)

  function play(mood: Mood) {
    const sound = audio.current
    if (!sound) return
    sound.src = musicPreviews[mood]
    setPlaying(mood)
    // Refused, or another one was asked for meanwhile.
    sound.play().catch(() => setPlaying((current) => (current === mood ? null : current)))
  }
  function stop() {
    audio.current?.pause()
    setPlaying(null)
  }

  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-14">Mood of the music</legend>
      {/* biome-ignore lint/a11y/useMediaCaption: music without words */}
      <audio ref={audio} preload="none" onEnded={() => setPlaying(null)} />
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((mood) => (
          <MoodTile key={mood} mood={mood} isPlaying={playing === mood} onPlay={() => play(mood)} onStop={stop} />
        ))}
      </div>
    </fieldset>
  )
}

type MoodTileProps = { mood: Mood; isPlaying: boolean; onPlay: () => void; onStop: () => void }

function MoodTile({ mood, isPlaying, onPlay, onStop }: MoodTileProps) {
  const { register } = useOrderFields()
  const Icon = isPlaying ? Pause : Play
  return (
    <div className="relative flex min-h-13 items-center gap-3 rounded-small border border-hairline py-1 pr-1 pl-3 has-checked:border-pine has-checked:outline-1 has-checked:outline-pine has-focus-visible:outline-3 has-focus-visible:outline-pine">
      <label className="flex min-w-0 grow cursor-pointer items-center gap-3 before:absolute before:inset-0">
        <input
          type="radio"
          value={mood}
          className="relative z-10 size-5 shrink-0 accent-pine"
          {...register('options.music_mood')}
        />
        <span className="min-w-0">
          {moodNames[mood]} <span className="block text-13 text-ink-3">{sounds[mood]}</span>
        </span>
      </label>
      <button
        type="button"
        aria-label={`${isPlaying ? 'Stop' : 'Listen to'} ${moodNames[mood]}`}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-pine hover:bg-sand"
        onClick={isPlaying ? onStop : onPlay}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
