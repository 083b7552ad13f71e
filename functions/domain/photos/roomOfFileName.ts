import type { Room } from '../../film/looking/Look.ts'

/** Words as agents and their photographers name files: "03-kitchen.jpg", "Primary Bath 2.jpeg". */
const words: readonly (readonly [Room, RegExp])[] = [
  ['kitchen', /kitchen|pantry/],
  ['bathroom', /bath(?!tub)|powder ?room|half bath|toilet|\bwc\b|ensuite|shower/],
  ['bedroom', /bed(?!.*bath)|\bbr\b|nursery/],
  ['dining', /dining|breakfast (nook|room)/],
  ['living', /living|family room|great ?room|lounge|\bden\b/],
  ['hall', /foyer|entry|entrance|hall(way)?\b|stair|landing/],
  ['aerial', /aerial|drone|birds? ?eye/],
  ['garden', /pool|patio|deck|yard|garden|terrace|balcony|lanai|\bview\b/],
  ['exterior', /exterior|facade|curb|\bfront\b|street|driveway/],
]

/** The room that a file's name says; nothing where it says none, or two. */
export function roomOfFileName(name: string): Room | undefined {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
  const said = words.filter(([, word]) => word.test(plain))
  return said.length === 1 ? said[0]?.[0] : undefined
}
