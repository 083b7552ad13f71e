import { useState } from 'react'
import type { FilmGrade } from '#contract/film/grades'
import { Choices } from '../Choices.tsx'
import { RequestForm } from '../RequestForm.tsx'
import { namedGrades } from '../requestWords.ts'
import type { FilmFormProps } from './FilmFormProps.ts'

const choices = namedGrades.map(([value, label]) => ({ value, label }))

export function GradeForm({ known, words, fields: _, onSend, ...form }: FilmFormProps) {
  const [value, setValue] = useState<FilmGrade | undefined>(known?.ask === 'grade' ? known.grade : words?.grade)
  return (
    <RequestForm
      {...form}
      title="Light of the film"
      description="Exposure and white balance are evened out from photo to photo, and evenings stay evenings. A shot can keep its original light."
      canSend={value !== undefined && value !== words?.grade}
      onSend={() => value && onSend({ ask: 'grade', grade: value })}
    >
      <Choices legend="Light" choices={choices} value={value} onChoose={setValue} />
    </RequestForm>
  )
}
