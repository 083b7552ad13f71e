import { type KeyboardEvent, useRef, useState } from 'react'
import { StepPicture } from './StepPicture.tsx'
import { processSteps } from './steps.ts'

const moves: Record<string, (index: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: () => -1,
}

/** On a wide window a step's text stands below its title, and its picture beside all of them. */
const titleRows = ['lg:row-start-1', 'lg:row-start-3', 'lg:row-start-5', 'lg:row-start-7']
const textRows = ['lg:row-start-2', 'lg:row-start-4', 'lg:row-start-6', 'lg:row-start-8']

/** Tabs where script runs; without it every step stands open, one below the other. */
export function ProcessSection() {
  const [selected, setSelected] = useState(0)
  const tabs = useRef<(HTMLButtonElement | null)[]>([])

  const move = (event: KeyboardEvent, index: number) => {
    const next = moves[event.key]?.(index)
    if (next === undefined) return
    event.preventDefault()
    const target = (next + processSteps.length) % processSteps.length
    setSelected(target)
    tabs.current[target]?.focus()
  }

  return (
    <section id="process" aria-labelledby="process-title">
      <div className="page py-16 lg:py-24">
        <h2 id="process-title" className="display max-w-[9.2em] text-38 sm:text-48">
          From your photos to a finished film, in under a week
        </h2>
        <div className="mt-10 grid gap-x-16 gap-y-6 lg:mt-14 lg:grid-cols-12 lg:grid-rows-[repeat(8,auto)_1fr] lg:gap-y-0 [@media(scripting:none)]:block">
          <div
            role="tablist"
            aria-label="Steps"
            className="needs-script grid grid-cols-4 border-hairline border-b lg:contents"
          >
            {processSteps.map(({ number, title }, index) => (
              <button
                key={number}
                ref={(button) => {
                  tabs.current[index] = button
                }}
                type="button"
                role="tab"
                id={`step-${number}`}
                aria-controls={`step-${number}-panel`}
                aria-selected={index === selected}
                tabIndex={index === selected ? 0 : -1}
                onClick={() => setSelected(index)}
                onKeyDown={(event) => move(event, index)}
                className={`group -mb-px flex min-h-11 items-baseline gap-5 border-transparent border-b-2 py-3 text-ink-3 transition-colors duration-200 hover:text-ink aria-selected:border-pine aria-selected:text-ink lg:col-span-5 lg:mb-0 lg:border-hairline lg:border-t lg:border-b-0 lg:py-6 lg:text-left lg:aria-selected:border-hairline lg:aria-selected:pb-0 ${titleRows[index]}`}
              >
                <span className="display w-full text-30 tabular-nums group-aria-selected:text-pine lg:w-14 lg:text-38">
                  {number}
                </span>
                <span className="display sr-only text-30 lg:not-sr-only">{title}</span>
              </button>
            ))}
          </div>
          <div className="lg:contents">
            {processSteps.map((step, index) => (
              <div
                key={step.number}
                role="tabpanel"
                id={`step-${step.number}-panel`}
                aria-labelledby={`step-${step.number}`}
                hidden={index !== selected}
                className="lg:[&:not([hidden])]:contents [@media(scripting:none)]:mb-16 [@media(scripting:none)]:block! [@media(scripting:none)]:max-w-2xl"
              >
                <div className="lg:col-span-7 lg:col-start-6 lg:row-span-full">
                  <StepPicture step={step} />
                </div>
                <div className={`lg:col-span-5 lg:pb-7 ${textRows[index]}`}>
                  <h3 className="display mt-6 text-30 lg:sr-only [@media(scripting:none)]:not-sr-only [@media(scripting:none)]:mt-6!">
                    <span className="without-script text-brass-text">{step.number}</span>
                    {step.title}
                  </h3>
                  <p className="mt-3 max-w-[38rem] text-18 text-ink-2 lg:max-w-[30rem] lg:pl-[4.75rem] [@media(scripting:none)]:pl-0">
                    {step.text}
                  </p>
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
