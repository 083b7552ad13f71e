import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import type { OrderQuestion } from '#contract/orders/order'
import { type Item, inserting, queryAll, type Write } from '../dynamo.ts'
import { keys, questionPrefix } from '../table.ts'

type Said = { text: string; at: string }
const Said = z.object({ text: z.string(), at: Timestamp })

export const insertingQuestion = (orderId: string, id: string, question: Said): Write =>
  inserting({ ...keys.question(orderId, id), ...question })

export const insertingAnswer = (orderId: string, questionId: string, id: string, answer: Said): Write =>
  inserting({ ...keys.questionAnswer(orderId, questionId, id), ...answer })

export type KeptQuestion = Omit<OrderQuestion, 'answers'> & { answers: (Said & { id: string })[] }

export function questionsIn(items: readonly Item[]): KeptQuestion[] {
  const said = items
    .filter(({ sk }) => String(sk).startsWith(questionPrefix))
    .map((item) => {
      const [id = '', answerId] = String(item.sk).slice(questionPrefix.length).split('#')
      return { ...Said.parse(item), id, answerId }
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const answersTo = (question: string) =>
    said.flatMap(({ id, answerId, text, at }) => (id === question && answerId ? [{ id: answerId, text, at }] : []))
  return said.flatMap(({ id, answerId, text, at }) => (answerId ? [] : [{ id, text, at, answers: answersTo(id) }]))
}

export const listQuestionsOf = async (orderId: string): Promise<KeptQuestion[]> =>
  questionsIn(await queryAll({ partition: keys.order(orderId).pk, sortPrefix: questionPrefix }))
