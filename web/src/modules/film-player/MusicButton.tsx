import { useEffect, useRef, useState } from 'react'
import { Music } from '../../ui/icons/rareIcons.tsx'

type SampleProps = { address: string; isPlaying: boolean; isOn: boolean; onRefused: () => void }

/** A sample of the film's music along with it, silent while the film stands still. */
export function MusicSample({ address, isPlaying, isOn, onRefused }: SampleProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const refused = useRef(onRefused)
  refused.current = onRefused
  useEffect(() => {
    // Refused, it stays silent; the button can be pressed again.
    if (isOn && isPlaying) audio.current?.play().catch(() => refused.current())
    else audio.current?.pause()
  }, [isOn, isPlaying])
  // biome-ignore lint/a11y/useMediaCaption: music without words
  return <audio ref={audio} src={address} loop preload="none" />
}

type SoundButtonProps = { name: 'Music' | 'Sound'; isOn: boolean; onToggle: () => void }

export const SoundButton = ({ name, isOn, onToggle }: SoundButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold text-14 hover:text-brass-light aria-pressed:text-brass-light"
    onClick={onToggle}
  >
    <Music aria-hidden="true" className="size-5" />
    <span className="max-sm:sr-only">{name}</span>
  </button>
)

/** Off until somebody asks. */
export function MusicButton({ address, isPlaying }: Pick<SampleProps, 'address' | 'isPlaying'>) {
  const [isOn, setIsOn] = useState(false)
  return (
    <>
      <MusicSample address={address} isPlaying={isPlaying} isOn={isOn} onRefused={() => setIsOn(false)} />
      <SoundButton name="Music" isOn={isOn} onToggle={() => setIsOn(!isOn)} />
    </>
  )
}
