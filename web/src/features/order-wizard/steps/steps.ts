export const stepNames = ['contact', 'upload', 'payment', 'thank-you'] as const
export type StepName = (typeof stepNames)[number]

export const stepLabels: Record<StepName, string> = {
  contact: 'Contact',
  upload: 'Upload',
  payment: 'Payment',
  'thank-you': 'Thank you',
}
export const stepNumber = (step: StepName) => stepNames.indexOf(step) + 1

/** What decides how far a visitor may go. */
export type Progress = { reached: StepName; isUploading: boolean; hasPlacedOrder: boolean }

export const isReached = (step: StepName, { reached, isUploading }: Progress) =>
  stepNumber(step) <= stepNumber(reached) && !(step === 'payment' && isUploading)

/** The step to show for an address: the one it asks for, or the furthest that was reached. */
export function stepFor(asked: StepName, progress: Progress): StepName {
  if (asked !== 'thank-you' && isReached(asked, progress)) return asked
  if (progress.hasPlacedOrder) return 'thank-you'
  return progress.reached === 'payment' && progress.isUploading ? 'upload' : progress.reached
}
