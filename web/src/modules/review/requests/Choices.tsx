import { useId } from 'react'

type ChoicesProps<T extends string> = {
  legend: string
  choices: readonly { value: T; label: string }[]
  value: T | undefined
  onChoose: (value: T) => void
}

/** A few words to choose one of. */
export function Choices<T extends string>({ legend, choices, value, onChoose }: ChoicesProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 accent-pine"
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
