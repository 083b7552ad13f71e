import { createContext, type RefObject, useContext } from 'react'
import type { Answer } from '#contract/endpoints'
import type { OrderSession } from './draft/orderSession.ts'
import type { Progress, StepName } from './steps/steps.ts'
import type { GoTo } from './steps/useStep.ts'

/** With the deposit, where the site takes it. */
export type AskedPrice = Omit<Answer<'POST /api/price'>, 'ok'>

export type Wizard = {
  session: OrderSession
  step: StepName
  goTo: GoTo
  progress: Progress
  /** Saves the contact step's fields on the server, then goes on; field errors stay where they belong. */
  saveAndGoTo: (step: StepName) => Promise<void>
  /** Places the order, then thanks. */
  submit: () => Promise<void>
  /** `saving` and `submitting` are the calls under way. */
  state: 'idle' | 'saving' | 'submitting'
  /** What went wrong with the order as a whole. */
  failure: string
  price: AskedPrice
  /** The price is not, or not yet, the one of these options by the server, because that can't be reached. */
  isPriceOutdated: boolean
  /** The step whose heading was shown last. */
  lastStep: RefObject<StepName | undefined>
}

export const WizardContext = createContext<Wizard | undefined>(undefined)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('useWizard needs the order wizard around it.')
  return wizard
}
