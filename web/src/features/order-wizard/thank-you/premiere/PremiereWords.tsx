import { Link } from 'react-router-dom'
import type { OrderView } from '#contract/orders/order'
import { useAnnouncement } from '../../../../lib/browser/useAnnouncement.ts'
import { takesPhotos } from '../../../../modules/photo-link/takesPhotos.ts'
import { isUnderWay } from '../../../../modules/tour/followTour.ts'
import { tourAnnouncement } from '../../../../modules/tour/tourAnnouncement.ts'
import { stepText, tourWords } from '../../../../modules/tour/tourWords.ts'
import { accountOrderPath } from '../../../../paths.ts'
import { buttonStyle } from '../../../../ui/buttonStyle.ts'

/** How it stands with the film, and the one thing to do. */
export function PremiereWords({ order, isOutOfReach }: { order: OrderView; isOutOfReach: boolean }) {
  const { tour, orderId } = order
  const announced = useAnnouncement(tour, tourAnnouncement)
  const isWatchable = tour.renders.some(({ url }) => url !== null)
  const { title, text } = wordsOf(order, isOutOfReach)
  return (
    <div>
      <p role="status" aria-label="Film" className="sr-only">
        {announced}
      </p>
      <h2 className="display text-24 lg:text-30">{title}</h2>
      <p className="mt-1 text-night-muted">{text}</p>
      {isWatchable && (
        <Link
          to={`${accountOrderPath(orderId)}#film`}
          className={`mt-4 w-full sm:w-auto ${buttonStyle({ variant: 'action', size: 'large', shape: 'pill' })}`}
        >
          Review your film
        </Link>
      )}
    </div>
  )
}

function wordsOf(order: OrderView, isOutOfReach: boolean): { title: string; text: string } {
  const { tour } = order
  if (tour.state === 'none') return waitingWords(order)
  const { title, text } = tourWords(tour)
  if (tour.state === 'failed') return { title, text }
  if (isUnderWay(tour) && isOutOfReach)
    return { title, text: 'We can’t reach the server right now. Your film is still being made.' }
  if (isUnderWay(tour)) return { title, text: `${stepText(tour)}. You can leave this page: we’ll email you.` }
  return { title, text: tour.notice || 'Change any shot, then approve it.' }
}

/** What a film that nobody has begun yet waits for. */
function waitingWords(order: OrderView): { title: string; text: string } {
  if (!order.photos.some(({ type }) => type === 'photo') && takesPhotos(order))
    return { title: 'Your film begins with your photos', text: 'Add them below.' }
  if (order.money.payable?.purpose === 'deposit')
    return { title: 'Your film begins with the deposit', text: 'Pay it below.' }
  return { title: 'Your film is up next', text: 'We’ll email you once there is something to watch.' }
}
