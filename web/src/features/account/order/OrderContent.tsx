import type { OrderView } from '#contract/orders/order'
import { ReviewSection } from '../../../modules/review/ReviewSection.tsx'
import { ShareSection } from '../../../modules/share/ShareSection.tsx'
import { LeftOut } from '../../../modules/tour/LeftOut.tsx'
import { TourSection } from '../../../modules/tour/TourSection.tsx'
import { isInReview } from '../../../modules/tour/tourRenders.ts'
import { TourPlaceholder } from '../../../modules/tour/watch/TourPlaceholder.tsx'
import { AnsweredQuestion } from '../../../ui/AnsweredQuestion.tsx'
import { StatusPill } from '../../../ui/StatusPill.tsx'
import { NextStep } from './NextStep.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderPhotos } from './OrderPhotos.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'

type OrderContentProps = {
  order: OrderView
  /** Whose page it is, or that support looks at it: then everything is as the owner sees it, and nothing does anything. */
  seenBy: 'owner' | 'support'
  /** The last question got no answer. */
  isOutOfReach: boolean
  onRefresh: () => void
  onPaid: () => void
}

/** Everything about an order that its customer sees: what it waits for, the film, money, photos, and what happened. */
export function OrderContent({ order, seenBy, isOutOfReach, onRefresh, onPaid }: OrderContentProps) {
  const { orderId, options, status } = order
  const isReadOnly = seenBy === 'support'
  const caller = { kind: seenBy, orderId }
  const tour = <TourSection order={order} isOutOfReach={isOutOfReach} onRefresh={onRefresh} />
  const isReviewed = isInReview(order.tour)
  const next = (
    <NextStep order={order} isReadOnly={isReadOnly}>
      <OrderActions order={order} isReadOnly={isReadOnly} onAsked={onRefresh} />
    </NextStep>
  )
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display break-words text-30 sm:text-38">{options.address_freeform}</h1>
          <p className="mt-2 break-all text-14 text-ink-2 tabular-nums">Order #{orderId}</p>
        </div>
        <StatusPill status={status} />
      </div>
      {!isReviewed && next}
      {isReviewed && (
        <>
          <div id="film" className="mt-5 scroll-mt-24 print:hidden">
            <ReviewSection
              caller={caller}
              onChange={onRefresh}
              // As high as the window, so that what follows moves out of sight of it.
              loading={
                <div className="min-h-svh">
                  <TourPlaceholder />
                </div>
              }
              missing={() => tour}
            />
            <LeftOutOfFilm order={order} />
          </div>
          {next}
        </>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] print:block print:*:mb-8">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {!isReviewed && (
            <div id="film" className="scroll-mt-24 empty:hidden print:hidden">
              {tour}
            </div>
          )}
          <OrderQuestions questions={order.questions} />
          <ShareSection order={order} delivery={order.tour.delivery} caller={caller} />
          <OrderSummary order={order} />
          <OrderPayments order={order} onPaid={onPaid} />
          <OrderPhotos order={order} />
        </div>
        <OrderTimeline order={order} />
      </div>
    </>
  )
}

/** In review the photos that the film does without stand below the room. */
const LeftOutOfFilm = ({ order: { tour, photos } }: Pick<OrderContentProps, 'order'>) =>
  tour.skipped.length > 0 && (
    <div className="mt-5 rounded-card bg-night px-5 pb-3 text-night-ink">
      <LeftOut skipped={tour.skipped} photos={photos} />
    </div>
  )

/** What the customer asked from this page, and what we answered, the latest first. */
function OrderQuestions({ questions }: Pick<OrderView, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section
      aria-labelledby="questions-title"
      className="rounded-card border border-hairline bg-surface p-5 sm:p-6 print:hidden"
    >
      <h2 id="questions-title" className="font-semibold text-18">
        Your questions
      </h2>
      <ol className="mt-3 divide-y divide-hairline">
        {questions.toReversed().map((question) => (
          <AnsweredQuestion key={question.id} question={question} answerName="Our answer">
            {question.answers.length === 0 && <p className="mt-1 text-14 text-ink-2">We answer here and by email.</p>}
          </AnsweredQuestion>
        ))}
      </ol>
    </section>
  )
}
