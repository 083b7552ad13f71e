import { Check } from '../../../ui/icons/icons.tsx'
import { useWizard } from '../wizard.ts'
import { isReached, type StepName, stepLabels, stepNames, stepNumber } from './steps.ts'

/** Reached steps lead back, future ones are off. Vertical on narrow windows. */
export function StepIndicator() {
  const { step, progress, goTo, saveAndGoTo } = useWizard()
  const isOver = step === 'thank-you'
  const select = async (next: StepName) => {
    if (step === 'contact') await saveAndGoTo(next)
    else goTo(next)
  }
  return (
    <nav aria-label="Order steps">
      <ol className="flex flex-col wizard:flex-row wizard:items-center">
        {stepNames.map((name) => (
          <li key={name} className="group flex items-center wizard:grow wizard:last:grow-0">
            <StepButton
              name={name}
              isCurrent={name === step}
              isDone={isOver || stepNumber(name) < stepNumber(step)}
              isOff={name !== step && (isOver || !isReached(name, progress))}
              onSelect={() => (name === step ? undefined : select(name))}
            />
            <span aria-hidden="true" className="mx-3 hidden h-px grow bg-hairline group-last:hidden wizard:block" />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepButtonProps = {
  name: StepName
  isCurrent: boolean
  isDone: boolean
  isOff: boolean
  onSelect: () => Promise<void> | undefined
}

function StepButton({ name, isCurrent, isDone, isOff, onSelect }: StepButtonProps) {
  const circle = isCurrent ? 'bg-pine text-white' : isDone ? 'bg-success-soft text-success' : 'bg-sand text-ink-3'
  return (
    <button
      type="button"
      disabled={isOff}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => void onSelect()}
      className={`flex h-7 items-center gap-3 rounded-field pr-2 text-14 wizard:h-11 wizard:text-16 enabled:hover:underline enabled:underline-offset-4 disabled:cursor-default ${
        isCurrent ? 'font-semibold text-ink' : 'text-ink-3'
      }`}
    >
      <span
        aria-hidden="true"
        className={`grid size-6 place-items-center rounded-full font-semibold text-13 wizard:size-7 wizard:text-14 ${circle}`}
      >
        {isDone && !isCurrent ? <Check className="size-4" strokeWidth={3} /> : stepNumber(name)}
      </span>
      {stepLabels[name]}
    </button>
  )
}
