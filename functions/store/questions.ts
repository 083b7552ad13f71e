import { OrderQuestion } from '#contract/order'
import { type Item, inserting, type Write } from './dynamo.ts'
import { keys, questionPrefix } from './table.ts'

/** Refused where it is kept already. */
export const insertingQuestion = (orderId: string, id: string, question: OrderQuestion): Write =>
  inserting({ ...keys.question(orderId, id), ...question })

/** The questions among the items of an order's partition, the oldest first. */
export const questionsIn = (items: readonly Item[]): OrderQuestion[] =>
  items
    .filter(({ sk }) => String(sk).startsWith(questionPrefix))
    .map((item) => OrderQuestion.parse(item))
    .toSorted((a, b) => a.at.localeCompare(b.at))
