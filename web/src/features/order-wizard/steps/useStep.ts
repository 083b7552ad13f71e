import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useStore } from '../../../lib/store.ts'
import { type OrderSession, useIsUploading } from '../draft/orderSession.ts'
import { type Progress, type StepName, stepFor, stepNames } from './steps.ts'

export type GoTo = (step: StepName, options?: { replace?: boolean }) => void

/** The step that the address asks for, as far as it is reached; the address is put right where it isn't. */
export function useStep(session: OrderSession) {
  const [params, setParams] = useSearchParams()
  const { reached } = useStore(session.draft)
  const placed = useStore(session.placed)
  const isUploading = useIsUploading(session)
  const progress: Progress = { reached, isUploading, hasPlacedOrder: placed !== undefined }

  const asked = params.get('step')
  const step = stepFor(stepNames.find((name) => name === asked) ?? 'contact', progress)
  const goTo: GoTo = (next, options) => {
    if (next !== step) setParams((current) => withStep(current, next), options ?? {})
  }
  const isAstray = asked !== null && asked !== step
  useEffect(() => {
    if (isAstray) setParams((current) => withStep(current, step), { replace: true })
  }, [isAstray, step, setParams])
  return { step, goTo, progress }
}

function withStep(params: URLSearchParams, step: StepName) {
  const next = new URLSearchParams(params)
  next.set('step', step)
  return next
}
