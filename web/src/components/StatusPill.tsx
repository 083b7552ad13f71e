import { statusText } from '#contract/order'

const done = 'bg-success-soft text-success'
const waiting = 'bg-warn-soft text-warn'
const moving = 'bg-info-soft text-info'
const quiet = 'bg-sand text-ink-2'
const tones = new Map([
  ['awaiting_deposit', waiting],
  ['awaiting_photos', waiting],
  ['awaiting_final_payment', waiting],
  ['preview_ready', waiting],
  ['in_production', moving],
  ['changes_requested', moving],
  ['completed', done],
])

/** A status in words: the colour repeats what they say. */
export const StatusPill = ({ status }: { status: string }) => (
  <span
    className={`inline-block max-w-full break-words rounded-2xl sm:whitespace-nowrap px-2.5 py-0.5 font-semibold text-13 first-letter:uppercase ${tones.get(status) ?? quiet}`}
  >
    {statusText(status)}
  </span>
)
