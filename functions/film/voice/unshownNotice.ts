import { closingId } from '../directing/transitions.ts'
import type { Edit } from '../Edit.ts'
import type { Room } from '../looking/Look.ts'
import { roomsNamed } from './roomsNamed.ts'
import { listed } from './spokenWords.ts'

const quoted = (texts: readonly string[]): string => listed(texts.map((text) => `“${text.replace(/(?<!\.)\.$/, '')}”`))

type Told = Pick<Edit, 'shots' | 'uncaptioned' | 'unsaid'>

/** Names what was told or ordered of a room that the film doesn’t show, and captions for which it has no shot left. */
export function unshownNotice({ shots, uncaptioned = [], unsaid = [] }: Told): string {
  const pictures = shots.filter(({ id }) => id !== closingId)
  const isShown = (rooms: readonly Room[] | null) =>
    rooms?.some((room) => pictures.some((shot) => shot.room === room)) ?? true
  const homeless = uncaptioned.filter((text) => !isShown(roomsNamed(text)))
  const crowded = uncaptioned.filter((text) => isShown(roomsNamed(text)))
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[.!?]$/, '')
  const missing = [...homeless, ...unsaid.filter((text) => !uncaptioned.some((own) => plain(own) === plain(text)))]
  return [
    ...(missing.length === 0
      ? []
      : [
          `The film leaves out ${quoted(missing)}, as we know of no shot of the ${missing.length === 1 ? 'room that this names' : 'rooms that these name'}. If there is one, tell us which photo it shows.`,
        ]),
    ...(crowded.length === 0
      ? []
      : [
          `No shot was free for the ${crowded.length === 1 ? 'caption' : 'captions'} ${quoted(crowded)}. You can put ${crowded.length === 1 ? 'it' : 'them'} over a shot yourself.`,
        ]),
  ].join(' ')
}
