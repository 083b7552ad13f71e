import { useRef, useState } from 'react'
import type { OrderView } from '#contract/orders/order'
import { api } from '../../lib/api/api.ts'
import { useAnnouncement } from '../../lib/browser/useAnnouncement.ts'
import type { GetLink } from './files/DownloadButton.tsx'
import { FinishedFiles } from './files/FinishedFiles.tsx'
import { formatNames } from './files/formatNames.ts'
import { LockedFiles } from './files/LockedFiles.tsx'
import { LeftOut } from './LeftOut.tsx'
import { ShotGrid } from './ShotGrid.tsx'
import { TourStory } from './TourStory.tsx'
import { tourAnnouncement } from './tourAnnouncement.ts'
import { type Format, orderedFormat, posterOf, type Watchable, watchableRenders } from './tourRenders.ts'
import { TourFrame } from './watch/TourFrame.tsx'
import { TourPlayer } from './watch/TourPlayer.tsx'
import { TourStill } from './watch/TourStill.tsx'
import './tour.css'

type TourPanelProps = {
  order: Pick<OrderView, 'orderId' | 'options' | 'photos' | 'tour' | 'money'>
  /** The last question got no answer: what is shown may be some time old. */
  isOutOfReach: boolean
  /** Asks for the order anew. */
  onRefresh: () => void
}

/** An order's film from the moment it is waited for: how far it is, what is done of it, then the film itself. */
export function TourPanel({ order, isOutOfReach, onRefresh }: TourPanelProps) {
  const { tour, photos } = order
  const video = useRef<HTMLVideoElement>(null)
  const announced = useAnnouncement(tour, tourAnnouncement)
  const ordered = orderedFormat(order.options.orientation)
  const renders = watchableRenders(tour.renders, ordered)
  const [chosen, setChosen] = useState(ordered)
  const shown = renders.find(({ format }) => format === chosen) ?? renders[0]
  const isFailed = tour.state === 'failed'

  const playFrom = (milliseconds: number) => {
    const { current: player } = video
    if (!player) return
    player.currentTime = milliseconds / 1000
    player.focus()
    // Refused, the controls remain.
    player.play().catch(() => undefined)
  }
  return (
    <section aria-labelledby="tour-title" className="on-night overflow-hidden rounded-card bg-night text-night-ink">
      <p role="status" aria-label="Film" className="sr-only">
        {announced}
      </p>
      {shown ? (
        <TourFrame format={shown.format}>
          <TourPlayer
            key={shown.format}
            url={shown.url}
            poster={posterOf(tour, shown)}
            captions={tour.captions_url}
            label="Your film"
            video={video}
            onBroken={onRefresh}
          />
        </TourFrame>
      ) : (
        !isFailed && (
          <TourFrame format={ordered}>
            <TourStill tour={tour} />
          </TourFrame>
        )
      )}
      <div className="p-5 sm:p-6">
        <TourStory tour={tour} orderId={order.orderId} isOutOfReach={isOutOfReach} />
        {renders.length > 1 && shown && <FormatChoice renders={renders} chosen={shown.format} onChoose={setChosen} />}
        {!isFailed && (
          <div className="mt-5">
            <ShotGrid
              tour={tour}
              format={ordered}
              expected={photos.filter(({ type }) => type === 'photo').length}
              onPlayFrom={shown && tour.state === 'ready' ? playFrom : undefined}
            />
          </div>
        )}
        <FinishedFiles delivery={tour.delivery} version={tour.version} getLink={linkOf(order.orderId)}>
          {!order.money.unlocked && <LockedFiles order={order} />}
        </FinishedFiles>
        <LeftOut skipped={tour.skipped} photos={photos} />
      </div>
    </section>
  )
}

const linkOf =
  (order_id: string): GetLink =>
  async (name) =>
    (await api('POST /api/orders/{order_id}/downloads', { params: { order_id }, body: { name } })).url

type FormatChoiceProps = { renders: readonly Watchable[]; chosen: Format; onChoose: (format: Format) => void }

const FormatChoice = ({ renders, chosen, onChoose }: FormatChoiceProps) => (
  <fieldset aria-label="Format" className="mt-4 flex flex-wrap gap-2">
    {renders.map(({ format }) => (
      <button
        key={format}
        type="button"
        aria-pressed={format === chosen}
        className="min-h-11 rounded-full border border-night-ink/40 px-4 font-semibold text-14 aria-pressed:border-brass-light aria-pressed:bg-brass-light aria-pressed:text-ink"
        onClick={() => onChoose(format)}
      >
        {formatNames[format]}
      </button>
    ))}
  </fieldset>
)
