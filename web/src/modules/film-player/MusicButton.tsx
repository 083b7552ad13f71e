import { useEffect, useRef, useState } from 'react'
import { Music } from '../../ui/icons/rareIcons.tsx'

/** A sample of the film's music along with it: off until somebody asks, and silent while the film stands still. */
export function MusicButton({ address, isPlaying }: { address: string; isPlaying: boolean }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    // Refused, it stays silent; the button can be pressed again.
    if (isOn && isPlaying) audio.current?.play().catch(() => setIsOn(false))
    else audio.current?.pause()
  }, [isOn, isPlaying])
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: music without words */}
      <audio ref={audio} src={address} loop preload="none" />
      <button
        type="button"
        aria-pressed={isOn}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold text-14 hover:text-brass-light aria-pressed:text-brass-light"
        onClick={() => setIsOn(!isOn)}
      >
        <Music aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">Music</span>
      </button>
    </>
  )
}
