import { useState } from 'react'
import { reviewLimits } from '#contract/review/reviewChoices'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { useRoom } from '../../data/RoomContext.ts'
import { RequestForm } from '../RequestForm.tsx'
import type { ShotFormProps } from './ShotFormProps.ts'
import { wordsText } from './spokenTime.ts'

/** What the narrator says over the shot. How much fits is a guide here: the server decides, with all changes made. */
export function SayForm({ shot, known, onSend, ...form }: ShotFormProps) {
  const { room, base } = useRoom()
  const [text, setText] = useState(known?.ask === 'say' ? known.text : (shot.said ?? ''))
  const said = text.replaceAll(/\s+/g, ' ').trim()
  return (
    <RequestForm
      {...form}
      title="What is said"
      description="The narrator says these words, and the captions show them. Leave the field empty to have nothing said here. Words that name the agent are left out of films without branding."
      onSend={() => onSend({ ask: 'say', text: said })}
    >
      <TextAreaField
        label="Words over this shot"
        hint={wordsText(said, shot, room, base)}
        maxLength={reviewLimits.saidLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </RequestForm>
  )
}
