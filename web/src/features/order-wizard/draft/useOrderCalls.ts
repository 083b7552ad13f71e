import { useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { ApiError } from '../../../lib/api/api.ts'
import type { StepName } from '../steps/steps.ts'
import type { GoTo } from '../steps/useStep.ts'
import type { Wizard } from '../wizard.ts'
import { change } from './orderDraft.ts'
import { loadOrderSchemas, type OrderForm, type OrderInput } from './orderForm.ts'
import { completeSession, type OrderSession } from './orderSession.ts'
import { type OrderReceipt, orderFailureText, saveOrder, unloadedText } from './saveOrder.ts'
import { type OrderFormApi, orderFields } from './useOrderForm.ts'

type OrderCalls = Pick<Wizard, 'saveAndGoTo' | 'submit' | 'state' | 'failure'>

/** The two calls of the wizard that save the order; one runs at a time, whatever is clicked how often. */
export function useOrderCalls(session: OrderSession, form: OrderFormApi, goTo: GoTo): OrderCalls {
  const [state, setState] = useState<Wizard['state']>('idle')
  const [failure, setFailure] = useState('')
  const isRunning = useRef(false)

  async function run(next: Wizard['state'], work: (order: OrderForm) => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setFailure('')
    setState(next)
    try {
      if (!(await areSchemasHere())) return setFailure(unloadedText)
      await form.handleSubmit(work, () => goTo('contact'))()
    } catch (error) {
      setFailure(orderFailureText(error))
      if (showFieldErrors(error, form)) goTo('contact')
    } finally {
      isRunning.current = false
      setState('idle')
    }
  }

  const complete = ({ orderId, deposit_cents: depositCents, invoice }: OrderReceipt, order: OrderForm) => {
    const { email } = order.customer
    completeSession(session, {
      ...{ orderId, email, orientation: order.options.orientation },
      ...(depositCents !== undefined && { depositCents }),
      ...(invoice && invoice.deposit_cents > 0 && { invoicedCents: invoice.deposit_cents }),
    })
    form.reset(session.draft.get().input)
    goTo('thank-you', { replace: true })
  }

  const saveAndGoTo = (step: StepName) =>
    run('saving', async (order) => {
      const receipt = await saveOrder(session.draft, order, 'save')
      if (receipt.submitted_at) return complete(receipt, order)
      if (session.draft.get().reached === 'contact') change(session.draft, { reached: 'upload' })
      goTo(step)
    })

  const submit = () =>
    run('submitting', async (order) => {
      const receipt = await saveOrder(session.draft, order, 'submit')
      if (receipt.submitted_at) {
        const pay = receipt.deposit_cents ? await payingFor(receipt.orderId) : undefined
        complete(receipt, order)
        return pay?.()
      }
      goTo('upload')
    })

  return { saveAndGoTo, submit, state, failure }
}

/** The way to pay the deposit. Without it the order is placed all the same, and the last step offers to pay. */
const payingFor = (orderId: string) =>
  import('../payment/payDeposit.ts').then(({ payDeposit }) => payDeposit(orderId)).catch(() => undefined)

const areSchemasHere = () =>
  loadOrderSchemas().then(
    () => true,
    () => false,
  )

/** Puts the server's messages on their fields and the focus on the first; answers whether there were any. */
function showFieldErrors(error: unknown, form: OrderFormApi): boolean {
  if (!(error instanceof ApiError)) return false
  const shown = Object.entries(error.fields).filter((entry): entry is [FieldPath<OrderInput>, string] =>
    isField(entry[0]),
  )
  shown.forEach(([path, message], index) => {
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return shown.length > 0
}

const isField = (path: string): path is FieldPath<OrderInput> => orderFields.some((field) => field === path)
