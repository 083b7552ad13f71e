import type { FilmWords, ReviewRequest } from '#contract/review/review'

export type FilmFormProps = {
  known: ReviewRequest | undefined
  /** As the film has it now. */
  words: FilmWords | null
  isRunning: boolean
  failure: string
  /** Messages of single fields, by their name. */
  fields: Record<string, string>
  onSend: (request: ReviewRequest) => void
  onClose: () => void
}
