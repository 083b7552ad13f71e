import { useState } from 'react'
import type { ReviewRoom, ReviewShot } from '#contract/review/review'
import { reviewLimits } from '#contract/review/reviewChoices'
import { spokenWords, wordsIn } from '../../../../../../functions/film/voice/spokenWords.ts'
import { type SaidShot, timeToSay } from '../../../../../../functions/film/voice/timeToSay.ts'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { useRoom } from '../../data/RoomContext.ts'
import { myRequest } from '../../data/roomFacts.ts'
import type { PlayerFilm } from '../../player/playerFilm.ts'
import { RequestForm } from '../RequestForm.tsx'
import type { ShotFormProps } from './ShotFormProps.ts'

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

/** A shot with what is said over it, or what I asked to be said. */
function saidShot(room: ReviewRoom, { id, duration_ms, said }: ReviewShot): SaidShot {
  const request = myRequest(room, id, 'say')?.request
  return { frames: Math.round((duration_ms * 30) / 1000), said: request?.ask === 'say' ? request.text : (said ?? '') }
}

/** How many words fit over a shot as the film is now, and how many a text has. */
function wordsText(text: string, shot: ReviewShot, room: ReviewRoom, { shots }: PlayerFilm): string {
  const index = shots.findIndex(({ id }) => id === shot.id)
  const fitting = wordsIn(
    timeToSay(
      shots.map((own) => saidShot(room, own)),
      index,
    ),
  )
  const words = spokenWords(text)
  return `${words} of about ${fitting} words that fit. Each digit of a number counts as a word.`
}
