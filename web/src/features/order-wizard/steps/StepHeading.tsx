import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../../../lib/browser/pageTitle.ts'
import { useWizard } from '../wizard.ts'
import { type StepName, stepLabels, stepNames, stepNumber } from './steps.ts'

type StepHeadingProps = {
  step: StepName
  title: string
  /** On a phone without its sentence. */
  isBrief?: boolean
  children?: ReactNode
}

/** A heading that takes the focus when the visitor has moved here from another step, so that a screen reader starts with it. */
export function useStepHeading(step: StepName) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { lastStep } = useWizard()
  usePageTitle(`${stepLabels[step]}, step ${stepNumber(step)} of ${stepNames.length}`)
  useEffect(() => {
    const isMove = lastStep.current !== undefined && lastStep.current !== step
    lastStep.current = step
    if (!isMove) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step, lastStep])
  return heading
}

export function StepHeading({ step, title, isBrief = false, children }: StepHeadingProps) {
  const heading = useStepHeading(step)
  return (
    <div className="mb-5 wizard:mb-8">
      <p className="mb-2 hidden font-semibold text-14 text-brass-text wizard:block">
        Step {stepNumber(step)} of {stepNames.length}
      </p>
      <h1 ref={heading} tabIndex={-1} className="display text-30 outline-none wizard:text-48">
        {title}
      </h1>
      {children && (
        <div className={`mt-2 max-w-text text-ink-2 wizard:mt-3 ${isBrief ? 'max-wizard:hidden' : ''}`}>{children}</div>
      )}
    </div>
  )
}
