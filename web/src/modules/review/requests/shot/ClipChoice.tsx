import type { ReviewClip } from '#contract/review/review'
import { HomePhoto } from '../../../../ui/pictures/HomePhoto.tsx'
import { isUnchecked } from '../../data/roomFacts.ts'

type ClipChoiceProps = { clip: ReviewClip; name: string; isChosen: boolean; onChoose: () => void }

/** A clip of the order, with its first frame and what is known of it. */
export const ClipChoice = ({ clip, name, isChosen, onChoose }: ClipChoiceProps) => {
  const { filename, duration_ms, width, height, thumbnail_url, problem } = clip
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-hairline px-3 py-2 has-disabled:cursor-default has-checked:border-pine">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-pine"
        checked={isChosen}
        disabled={problem !== null}
        onChange={onChoose}
      />
      <HomePhoto url={thumbnail_url} alt="" className="aspect-[3/2] w-18 shrink-0 rounded-small" />
      <span className="min-w-0">
        <span className="block truncate">{filename}</span>
        <span className="block text-13 text-ink-3 tabular-nums">
          {(duration_ms / 1000).toFixed(1)} seconds, {width} × {height}
        </span>
        {isUnchecked(clip) && <span className="block text-13 text-ink-3">We are still checking this clip.</span>}
        {problem && <span className="block text-13 text-danger">{problem}</span>}
      </span>
    </label>
  )
}
