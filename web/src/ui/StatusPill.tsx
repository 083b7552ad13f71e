import { statusOf, statusText } from '#contract/orders/status'
import { tones } from './tones.ts'

/** A status in words: the colour repeats what they say. */
export const StatusPill = ({ status }: { status: string }) => (
  <span
    className={`inline-block max-w-full break-words rounded-2xl sm:whitespace-nowrap px-2.5 py-0.5 font-semibold text-13 first-letter:uppercase ${tones[statusOf(status).tone]}`}
  >
    {statusText(status)}
  </span>
)
