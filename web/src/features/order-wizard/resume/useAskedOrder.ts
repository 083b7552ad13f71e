import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OrderSession } from '../draft/orderSession.ts'
import { unloadedText } from '../draft/saveOrder.ts'
import type { OrderFormApi } from '../draft/useOrderForm.ts'
import type { Opened, Question } from './openAsked.ts'

const questions: readonly Question[] = ['order', 'like', 'fresh']

/** Opens what the address asks for, once, and takes the question out of it. Answers what went wrong. */
export function useAskedOrder(session: OrderSession, { reset }: OrderFormApi): string {
  const [params, setParams] = useSearchParams()
  const [failure, setFailure] = useState('')
  const question = questions.find((name) => params.has(name))
  const orderId = (question && params.get(question)) ?? ''
  useEffect(() => {
    if (!question) return
    const controller = new AbortController()
    const { signal } = controller
    const leave = (step?: string) =>
      setParams(
        (current) => {
          const rest = new URLSearchParams([...current].filter(([name]) => !questions.some((word) => word === name)))
          if (step) rest.set('step', step)
          return rest
        },
        { replace: true },
      )
    const open = async (): Promise<Opened> => {
      const { openAsked } = await import('./openAsked.ts')
      return openAsked({ question, orderId, session, reset, signal })
    }
    void open()
      .catch(() => ({ failure: unloadedText, step: undefined }))
      .then((opened) => {
        if (signal.aborted) return
        setFailure(opened.failure)
        leave(opened.step)
      })
    return () => controller.abort()
  }, [question, orderId, session, reset, setParams])
  return failure
}
