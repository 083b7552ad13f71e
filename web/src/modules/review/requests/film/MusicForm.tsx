import { useState } from 'react'
import type { Mood } from '#contract/film/tour'
import { namedMoods } from '../../../tour/moodNames.ts'
import { Choices } from '../Choices.tsx'
import { RequestForm } from '../RequestForm.tsx'
import type { FilmFormProps } from './FilmFormProps.ts'

const none = 'none'
const choices = [...namedMoods.map(([value, label]) => ({ value, label })), { value: none, label: 'No music' } as const]

export function MusicForm({ known, words, fields: _, onSend, ...form }: FilmFormProps) {
  const before = known?.ask === 'music' ? known.mood : words?.mood
  const [value, setValue] = useState<Mood | typeof none | undefined>(
    before === undefined ? undefined : (before ?? none),
  )
  return (
    <RequestForm
      {...form}
      title="Music"
      description="New music changes the beat, so every shot is retimed and rendered again."
      canSend={value !== undefined && value !== (words?.mood ?? none)}
      onSend={() => value && onSend({ ask: 'music', mood: value === none ? null : value })}
    >
      <Choices legend="Music" choices={choices} value={value} onChoose={setValue} />
    </RequestForm>
  )
}
