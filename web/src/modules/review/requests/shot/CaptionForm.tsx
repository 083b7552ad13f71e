import { useState } from 'react'
import { reviewLimits } from '#contract/review/reviewChoices'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { RequestForm } from '../RequestForm.tsx'
import type { ShotFormProps } from './ShotFormProps.ts'

export function CaptionForm({ shot, known, onSend, ...form }: ShotFormProps) {
  const [text, setText] = useState(known?.ask === 'caption' ? known.text : shot.caption)
  return (
    <RequestForm {...form} title="Caption of this shot" onSend={() => onSend({ ask: 'caption', text: text.trim() })}>
      <TextField
        label="Caption"
        hint="A few words in the lower corner, such as “Chef’s kitchen”. Leave it empty for none."
        maxLength={reviewLimits.captionLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </RequestForm>
  )
}
