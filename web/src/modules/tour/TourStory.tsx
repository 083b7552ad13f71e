import { brand } from '#contract/brand'
import type { Tour } from '#contract/film/tour'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { isUnderWay } from './followTour.ts'
import { queueText, tourWords } from './tourWords.ts'

const percentOf = ({ done, total }: Tour['progress']) => (total > 0 ? (done / total) * 100 : 0)

type TourStoryProps = { tour: Tour; orderId: string; isOutOfReach: boolean }

/** How it stands with the film, in words, and what to do where something is to be done. */
export function TourStory({ tour, orderId, isOutOfReach }: TourStoryProps) {
  const { title, text } = tourWords(tour)
  return (
    <>
      <h2 id="tour-title" className="display text-30">
        {title}
      </h2>
      <p className="mt-2 max-w-text text-night-muted">{text}</p>
      {tour.notice && tour.state !== 'failed' && <p className="mt-2 max-w-text">{tour.notice}</p>}
      {tour.queue && <p className="mt-2 font-semibold">{queueText(tour)}</p>}
      {isUnderWay(tour) && (
        <div className="mt-4">
          <ProgressBar label="Shots done" percent={percentOf(tour.progress)} tone="brass" />
        </div>
      )}
      {isUnderWay(tour) && isOutOfReach && (
        <p className="mt-3 text-14 text-brass-light">
          We can’t reach the server right now. Your film is still being made, and we’ll keep checking.
        </p>
      )}
      {tour.state === 'failed' && (
        <p className="mt-2 max-w-text text-night-muted">
          Questions? Email{' '}
          <a
            className="font-semibold text-brass-light underline underline-offset-4"
            href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(`Film of order ${orderId}`)}`}
          >
            {brand.supportEmail}
          </a>{' '}
          and include your Order ID.
        </p>
      )}
    </>
  )
}
