import type { Room } from '../looking/Look.ts'

const wordsOf: readonly (readonly [Room, RegExp])[] = [
  ['kitchen', /kitchen|island|pantry|counter|appliance|cook/i],
  ['bathroom', /bath|shower|tub|spa\b|vanity/i],
  ['bedroom', /bed|suite|closet|nursery/i],
  ['dining', /dining|breakfast/i],
  ['living', /living|fireplace|family room|great room|lounge|den\b/i],
  ['hall', /entr|foyer|hall|stair/i],
  ['garden', /pool|garden|yard|patio|terrace|deck|lawn|outdoor|porch/i],
  ['aerial', /aerial|acre|lot\b/i],
  ['exterior', /curb|facade|façade|garage|drive|exterior|roof|view/i],
]
const roomsNamed = (text: string): Room[] => wordsOf.flatMap(([room, words]) => (words.test(text) ? [room] : []))

/** At most one highlight a shot; `free` says which shots may carry one. */
export function captionsFor(
  highlights: readonly string[],
  rooms: readonly Room[],
  free: readonly boolean[],
): (string | undefined)[] {
  const captions: (string | undefined)[] = rooms.map(() => undefined)
  const isOpen = (index: number) => free[index] === true && captions[index] === undefined
  const texts = highlights.map((text) => text.trim()).filter((text) => text !== '')
  const homeless = texts.filter((text) => {
    const named = roomsNamed(text)
    const shot = rooms.findIndex((room, index) => named.includes(room) && isOpen(index))
    if (shot >= 0) captions[shot] = text
    return shot < 0 && named.length === 0
  })
  for (const text of homeless) {
    const shot = rooms.findIndex((_, index) => isOpen(index))
    if (shot >= 0) captions[shot] = text
  }
  return captions
}
