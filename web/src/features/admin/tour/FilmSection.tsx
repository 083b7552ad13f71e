import { useRef, useState } from 'react'
import type { AdminOrderView, OrderFile } from '#contract/desk/admin'
import type { AdminTour } from '#contract/film/tour'
import { ReviewSection } from '../../../modules/review/ReviewSection.tsx'
import { isUnderWay } from '../../../modules/tour/followTour.ts'
import { orderedFormat, watchableRenders } from '../../../modules/tour/tourRenders.ts'
import { stepText } from '../../../modules/tour/tourWords.ts'
import { TourFrame } from '../../../modules/tour/watch/TourFrame.tsx'
import { TourPlayer } from '../../../modules/tour/watch/TourPlayer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Pill } from '../columns/Cells.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { FilmFacts } from './FilmFacts.tsx'
import { StartDialog } from './StartDialog.tsx'
import { Storyboard } from './Storyboard.tsx'
import { stateNames, stateTones } from './tourFacts.ts'
import { useFollowedTour } from './useFollowedTour.ts'
import { VersionTable } from './VersionTable.tsx'

type FilmSectionProps = { order: AdminOrderView; onRefresh: () => void }

/** The film of an order as its producer sees it: what there is, why it is so, what it cost, and how to have another. */
export function FilmSection({ order, onRefresh }: FilmSectionProps) {
  const { tour } = order
  useFollowedTour(order)
  const [asking, setAsking] = useState<'start' | 'cancel'>()
  const video = useRef<HTMLVideoElement>(null)
  const [film] = watchableRenders(tour.renders, orderedFormat(order.options.orientation))
  const close = () => setAsking(undefined)
  return (
    <section aria-labelledby="order-film" className="rounded-small border border-hairline bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="order-film" className="flex items-center gap-3 font-semibold text-18">
          Film <Pill tone={stateTones[tour.state]}>{stateNames[tour.state]}</Pill>
        </h2>
        <div className="flex flex-wrap gap-2">
          {isUnderWay(tour) && (
            <Button variant="quiet" shape="console" size="small" onClick={() => setAsking('cancel')}>
              Cancel production
            </Button>
          )}
          <Button
            variant={tour.version === 0 ? 'primary' : 'quiet'}
            shape="console"
            size="small"
            onClick={() => setAsking('start')}
          >
            {tour.version === 0 ? 'Start the film…' : 'New version…'}
          </Button>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
        {tour.state === 'none' && <p className="text-ink-2">There is no film for this order yet.</p>}
        {tour.error_code && (
          <Banner tone="danger">
            Version {tour.version} failed with <code>{tour.error_code}</code>.{tour.notice && ` ${tour.notice}`}
          </Banner>
        )}
        {isUnderWay(tour) && <Progress tour={tour} />}
        {film && (
          <ReviewSection
            caller={{ kind: 'administrator', orderId: order.orderId }}
            onChange={onRefresh}
            loading={<div className="aspect-video rounded-small bg-night" />}
            missing={() => (
              <div className="overflow-hidden rounded-small bg-night">
                <TourFrame format={film.format}>
                  <TourPlayer
                    url={film.url}
                    poster={tour.poster_url}
                    captions={tour.captions_url}
                    label="The film"
                    video={video}
                    onBroken={onRefresh}
                  />
                </TourFrame>
              </div>
            )}
          />
        )}
        {tour.version > 0 && <FilmFacts tour={tour} files={order.assets} />}
        <DeliveryPanel order={order} />
        <Storyboard tour={tour} files={order.assets} />
        <SkippedFiles skipped={tour.skipped} files={order.assets} />
        <VersionTable versions={tour.versions} />
      </div>
      {asking === 'start' && <StartDialog order={order} onClose={close} />}
      {asking === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </section>
  )
}

const Progress = ({ tour }: { tour: AdminOrderView['tour'] }) => (
  <div className="grid gap-2">
    <p className="text-14 text-ink-2 tabular-nums">{stepText(tour)}</p>
    <ProgressBar label="Shots done" percent={(tour.progress.done / Math.max(1, tour.progress.total)) * 100} />
  </div>
)

type SkippedFilesProps = { skipped: AdminTour['skipped']; files: readonly OrderFile[] }

function SkippedFiles({ skipped, files }: SkippedFilesProps) {
  if (skipped.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold text-16">Left out</h3>
      <ul aria-label="Left out" className="mt-2 text-14">
        {skipped.map(({ asset_id, reason }) => (
          <li key={asset_id} className="border-hairline border-t py-2 first:border-t-0">
            <span className="break-all font-semibold">
              {files.find((file) => file.asset_id === asset_id)?.filename ?? asset_id}
            </span>
            <span className="text-ink-2"> {reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
