import { useState } from 'react'
import { useRoom } from '../../data/RoomContext.ts'
import { myRequest } from '../../data/roomFacts.ts'
import { RequestButton } from '../RequestButton.tsx'
import { FilmDialog, type FilmDialogKind } from './FilmDialog.tsx'

const kinds: readonly (readonly [FilmDialogKind, string])[] = [
  ['music', 'Music…'],
  ['grade', 'Light…'],
  ['title', 'Title…'],
  ['agent', 'Agent card…'],
  ['length', 'Length…'],
]

/** What can be changed about the film as a whole. */
export function FilmRequests() {
  const { room, player } = useRoom()
  const [kind, setKind] = useState<FilmDialogKind>()
  return (
    <section aria-labelledby="film-title" className="rounded-card border border-hairline bg-surface p-4 sm:p-5">
      <h2 id="film-title" className="font-semibold text-18">
        The whole film
      </h2>
      <fieldset aria-label="Change the whole film" className="mt-3 flex flex-wrap gap-2">
        {kinds.map(([name, label]) => (
          <RequestButton
            key={name}
            label={label}
            isAsked={myRequest(room, null, name) !== undefined}
            onPress={() => {
              player.pause()
              setKind(name)
            }}
          />
        ))}
      </fieldset>
      {kind && <FilmDialog kind={kind} onClose={() => setKind(undefined)} />}
    </section>
  )
}
