import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../../lib/api.ts'
import { forAnotherHome, openedDraft } from '../orderDraft.ts'
import { letGo, type OrderSession } from '../orderSession.ts'
import { isNotFound } from '../saveOrder.ts'
import type { OrderFormApi } from '../useOrderForm.ts'
import { orderInputOf } from './orderInputOf.ts'

/** What an address may ask of the wizard: an order to go on with, one to order like, or an empty one. */
const questions = ['order', 'like', 'fresh'] as const
const missing = 'We couldn’t open that order here. Please log in with the account it belongs to, or fill in a new one.'
const unread = 'We couldn’t open your earlier order right now. Please check your connection and try again.'

/** Opens what the address asks for, once, and takes the question out of it. Answers what went wrong. */
export function useAskedOrder(session: OrderSession, form: OrderFormApi): string {
  const [params, setParams] = useSearchParams()
  const [failure, setFailure] = useState('')
  const { reset } = form
  const question = questions.find((name) => params.has(name))
  const orderId = (question && params.get(question)) ?? ''
  useEffect(() => {
    if (!question) return
    const leave = (step?: string) =>
      setParams(
        (current) => {
          const rest = new URLSearchParams([...current].filter(([name]) => !questions.some((word) => word === name)))
          if (step) rest.set('step', step)
          return rest
        },
        { replace: true },
      )
    const { draft, isLeftOver } = session
    if (question === 'fresh') {
      letGo(session)
      reset(draft.get().input)
      return leave()
    }
    const isOpenHere = question === 'order' && draft.get().orderId === orderId
    if (isOpenHere) {
      isLeftOver.set(false)
      return leave(draft.get().reached)
    }
    let isCalledOff = false
    api('GET /api/orders/{order_id}', { params: { order_id: orderId } })
      .then(({ order }) => {
        if (isCalledOff) return
        const input = orderInputOf(order)
        const goesOn = question === 'order' && order.status === 'draft'
        letGo(session, goesOn ? input : forAnotherHome(input))
        if (goesOn) draft.set(openedDraft(draft.get(), order))
        reset(draft.get().input)
        leave(goesOn ? draft.get().reached : undefined)
      })
      .catch((error: unknown) => {
        if (isCalledOff) return
        setFailure(isNotFound(error) ? missing : unread)
        leave()
      })
    return () => {
      isCalledOff = true
    }
  }, [question, orderId, session, reset, setParams])
  return failure
}
