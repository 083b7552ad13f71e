import { useState } from 'react'
import type { ReviewMove } from '#contract/review/review'
import { reviewMoves } from '#contract/review/reviewChoices'
import { Choices } from '../Choices.tsx'
import { RequestForm } from '../RequestForm.tsx'
import { moveNames } from '../requestWords.ts'
import type { ShotFormProps } from './ShotFormProps.ts'

const ours = 'ours'
const choices = [
  { value: ours, label: 'Another one: you choose' } as const,
  ...reviewMoves.map((value) => ({ value, label: moveNames[value] })),
]

export function MoveForm({ shot, known, onSend, ...form }: ShotFormProps) {
  const [value, setValue] = useState<ReviewMove | typeof ours>(known?.ask === 'move' ? (known.move ?? ours) : ours)
  return (
    <RequestForm
      {...form}
      title="Another camera move"
      onSend={() => onSend(value === ours ? { ask: 'move' } : { ask: 'move', move: value })}
    >
      <Choices
        legend="Camera move"
        choices={choices.filter((choice) => choice.value !== shot.move)}
        value={value}
        onChoose={setValue}
      />
    </RequestForm>
  )
}
