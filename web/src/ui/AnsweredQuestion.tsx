import type { ReactNode } from 'react'
import type { OrderQuestion } from '#contract/orders/order'
import { dateAndTime } from '../lib/dates.ts'

type AnsweredQuestionProps = {
  question: OrderQuestion
  /** Whose the answers are, to whom they are shown: 'Our answer'. */
  answerName: string
  /** Below them: what may be done, or what is waited for. */
  children?: ReactNode
}

/** A question about an order, with its answers below it. */
export const AnsweredQuestion = ({ question: { text, at, answers }, answerName, children }: AnsweredQuestionProps) => (
  <li className="py-3 first:pt-0 last:pb-0">
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    <p className="mt-1 text-14 text-ink-3">
      <time dateTime={at}>{dateAndTime(at)}</time>
    </p>
    {answers.map((answer) => (
      <blockquote key={`${answer.at} ${answer.text}`} className="mt-2 border-pine border-l-2 pl-3">
        <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
        <p className="mt-1 text-14 text-ink-3">
          {answerName}, <time dateTime={answer.at}>{dateAndTime(answer.at)}</time>
        </p>
      </blockquote>
    ))}
    {children}
  </li>
)
