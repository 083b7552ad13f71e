import { Check } from '../../../ui/icons/icons.tsx'
import type { NextStep } from './nextSteps.ts'

export function Lifecycle({ steps }: { steps: readonly NextStep[] }) {
  return (
    <section aria-labelledby="next-title" className="mt-10">
      <h2 id="next-title" className="display text-30">
        What happens next
      </h2>
      <ol className="mt-5">
        {steps.map(({ title, text, isDone }, index) => (
          <li key={title} className="relative flex gap-4 pb-6 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-8 bottom-0 left-3.5 w-px bg-hairline" />
            )}
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full font-semibold text-14 ${
                isDone ? 'bg-success-soft text-success' : 'bg-sand text-brass-text'
              }`}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <div className={isDone ? 'text-ink-3' : ''}>
              <p className="font-semibold">
                {title}
                {isDone && <span className="sr-only"> (done)</span>}
              </p>
              <p className={isDone ? '' : 'text-ink-2'}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
