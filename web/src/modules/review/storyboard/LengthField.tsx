import type { ReactNode } from 'react'
import { reviewLimits } from '#contract/review/reviewChoices'
import { Plus } from '../../../ui/icons/icons.tsx'
import { Minus } from '../reviewIcons.tsx'
import { secondsText } from './tileFacts.ts'

type LengthFieldProps = {
  label: string
  number: number
  milliseconds: number
  beatMs: number
  isBusy: boolean
  onChange: (seconds: number) => void
}

const { least, most } = reviewLimits.shotSeconds
const within = (seconds: number): number => Math.min(most, Math.max(least, Math.round(seconds * 100) / 100))

/** A shot's length in seconds, entered or stepped by a beat. */
export function LengthField({ label, number, milliseconds, beatMs, isBusy, onChange }: LengthFieldProps) {
  const shown = secondsText(milliseconds)
  const enter = (field: HTMLInputElement) => {
    const seconds = field.valueAsNumber
    if (Number.isNaN(seconds) || field.value === shown) field.value = shown
    else onChange(within(seconds))
  }
  return (
    <div className="mt-1 flex items-center justify-between">
      <Step
        label={`Shorten shot ${number}`}
        isBusy={isBusy}
        onPress={() => onChange(within((milliseconds - beatMs) / 1000))}
      >
        <Minus aria-hidden="true" className="size-4" />
      </Step>
      <label className="flex items-center gap-1 text-14 text-ink-2 tabular-nums">
        <input
          // The server's length replaces what was entered.
          key={shown}
          type="number"
          inputMode="decimal"
          step="any"
          min={least}
          max={most}
          defaultValue={shown}
          aria-label={label}
          className="h-9 w-12 rounded-small border border-field bg-surface text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          onBlur={({ currentTarget }) => enter(currentTarget)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && enter(currentTarget)}
        />
        <span aria-hidden="true">s</span>
      </label>
      <Step
        label={`Lengthen shot ${number}`}
        isBusy={isBusy}
        onPress={() => onChange(within((milliseconds + beatMs) / 1000))}
      >
        <Plus aria-hidden="true" className="size-4" />
      </Step>
    </div>
  )
}

type StepProps = { label: string; isBusy: boolean; onPress: () => void; children: ReactNode }

const Step = ({ label, isBusy, onPress, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isBusy}
    onClick={onPress}
    className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sand"
  >
    {children}
  </button>
)
