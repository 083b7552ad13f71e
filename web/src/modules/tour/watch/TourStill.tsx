import type { Tour } from '#contract/film/tour'
import { Mark } from '../../../ui/Wordmark.tsx'
import { stepText } from '../tourWords.ts'

/** The shot that was finished last, until there is a film; before the first one, our mark. */
export function TourStill({ tour }: { tour: Tour }) {
  const picture = tour.shots.findLast(({ picture_url }) => picture_url !== null)?.picture_url
  return (
    <>
      <div className="absolute inset-0 grid place-items-center text-night-muted/40">
        <Mark className="w-16" />
      </div>
      {picture && (
        <img
          key={picture}
          src={picture}
          alt=""
          decoding="async"
          className="tour-still absolute inset-0 size-full object-cover"
        />
      )}
      <p className="absolute bottom-3 left-3 rounded-full bg-night/75 px-3 py-1 text-14 text-night-ink tabular-nums sm:bottom-4 sm:left-4">
        {stepText(tour)}
      </p>
    </>
  )
}
