import type { ReviewRequest, ReviewShot } from '#contract/review/review'

export type ShotFormProps = {
  shot: ReviewShot
  /** What was asked for before. */
  known: ReviewRequest | undefined
  isRunning: boolean
  failure: string
  onSend: (request: ReviewRequest, also?: ReviewRequest) => void
  onClose: () => void
}
