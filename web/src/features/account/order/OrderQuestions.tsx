import type { OrderView } from '#contract/orders/order'
import { AnsweredQuestion } from '../../../ui/AnsweredQuestion.tsx'

/** What the customer asked from this page, and what we answered, the latest first. */
export function OrderQuestions({ questions }: Pick<OrderView, 'questions'>) {
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
