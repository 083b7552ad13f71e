import type { AdminOrderView } from '#contract/desk/admin'
import { AnsweredQuestion } from '../../../ui/AnsweredQuestion.tsx'
import { AnswerForm } from './AnswerForm.tsx'

/** What the customer asked from the order's page, the latest first, and the way to answer it. */
export const OrderQuestions = ({ order: { orderId, questions } }: { order: AdminOrderView }) => (
  <section aria-labelledby="order-questions" className="rounded-small border border-hairline bg-surface p-4 sm:p-5">
    <h2 id="order-questions" className="mb-3 font-semibold text-18">
      Questions from the customer
    </h2>
    <ol className="divide-y divide-hairline">
      {questions.toReversed().map((question) => (
        <AnsweredQuestion key={question.id} question={question} answerName="Answered">
          <AnswerForm orderId={orderId} question={question} />
        </AnsweredQuestion>
      ))}
    </ol>
  </section>
)
