import type { ReactNode } from 'react'
import { useStore } from '../../../lib/store.ts'
import { Pause, Play } from '../../../ui/icons/rareIcons.tsx'
import { clock } from '../../tour/tourWords.ts'
import { Captions, Maximize, Minimize, SoundOff, SoundOn, StepBack, StepForward } from '../reviewIcons.tsx'
import type { Player } from './createPlayer.ts'
import { preciseClock } from './frames.ts'
import { KeyHelp } from './KeyHelp.tsx'
import type { Media } from './useMedia.ts'

const look =
  'grid size-11 shrink-0 place-items-center rounded-full text-night-ink hover:text-brass-light aria-pressed:text-brass-light'

type ControlProps = { label: string; isOn?: boolean | undefined; onPress: () => void; children: ReactNode }

const Control = ({ label, isOn, onPress, children }: ControlProps) => (
  <button type="button" aria-label={label} title={label} aria-pressed={isOn} className={look} onClick={onPress}>
    {children}
  </button>
)

type ControlsProps = { player: Player; media: Media; durationMs: number }

export function Controls({ player, media, durationMs }: ControlsProps) {
  const rate = useStore(player.rate)
  return (
    <div className="flex flex-wrap items-center">
      <Control label={rate === 0 ? 'Play' : 'Pause'} onPress={player.toggle}>
        {rate === 0 ? <Play className="size-5 fill-current" /> : <Pause className="size-5 fill-current" />}
      </Control>
      <Control label="One frame back" onPress={() => player.step(-1)}>
        <StepBack className="size-5" />
      </Control>
      <Control label="One frame on" onPress={() => player.step(1)}>
        <StepForward className="size-5" />
      </Control>
      <p className="@max-[22.25rem]:order-first @max-[22.25rem]:basis-full min-w-0 grow px-1.5 text-14 text-night-muted tabular-nums">
        <Clock player={player} />
        <span className="@md:inline hidden"> / {clock(durationMs)}</span>
        {rate !== 0 && rate !== 1 && <span className="ml-2 text-brass-light">{rate}×</span>}
      </p>
      <Control label={media.isMuted ? 'Sound on' : 'Mute'} onPress={() => media.toggle('mute')}>
        {media.isMuted ? <SoundOff className="size-5" /> : <SoundOn className="size-5" />}
      </Control>
      {media.hasCaptions && (
        <Control label="Captions" isOn={media.showsCaptions} onPress={() => media.toggle('captions')}>
          <Captions className="size-5" />
        </Control>
      )}
      <KeyHelp className={`${look} @lg:grid hidden`} />
      {media.canFillScreen && (
        <Control
          label={media.isFullscreen ? 'Exit full screen' : 'Full screen'}
          onPress={() => media.toggle('fullscreen')}
        >
          {media.isFullscreen ? <Minimize className="size-5" /> : <Maximize className="size-5" />}
        </Control>
      )}
    </div>
  )
}

const Clock = ({ player }: { player: Player }) => <span>{preciseClock(useStore(player.time))}</span>
