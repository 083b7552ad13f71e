import type { Room } from '../looking/Look.ts'

type Named = {
  /** `elsewhere` is a room that no photo is known to show, such as a laundry. */
  place: Room | 'elsewhere'
  room: RegExp
  /** What stands in such a room: it counts where no room is named. */
  thing?: RegExp
}
const named: readonly Named[] = [
  {
    place: 'kitchen',
    room: /kitchen|pantry|breakfast bar/gi,
    thing: /\bisland|counter(?!part)|appliance|\brange\b|cooktop|\bcook|backsplash/gi,
  },
  {
    place: 'bathroom',
    room: /\bbath(?!e)|ensuite|en suite|powder room|\bspa\b/gi,
    thing: /shower|\btubs?\b|vanity|vanities/gi,
  },
  {
    place: 'bedroom',
    room: /\bbed(?:room)?s?\b|(?:primary|guest|owner['’]?s|main|principal|junior) suite|nursery|^suite/gi,
    thing: /closet/gi,
  },
  {
    place: 'dining',
    room: /dining(?! (?:and|&) (?:shop|night|entertain))|breakfast/gi,
  },
  {
    place: 'living',
    room: /living (?:room|area|space)|^(?:\p{L}+ )?living(?= with|$)|family room|great room|lounge|\bden\b/giu,
    thing: /fireplace|hearth|\bliving(?=,| with)/gi,
  },
  { place: 'hall', room: /\bentry|entrance|foyer|\bhall(?:way)?s?\b/gi, thing: /stair/gi },
  {
    place: 'garden',
    room: /(?:outdoor|outside|al ?fresco)[ -]?(?:kitchen|shower|living|dining|fireplace)?|\bpools?\b|hot tub|garden|\w*yard\b|patio|terrace|\w*deck\b|lawn|porch|veranda|balcon|fire ?pit|pergola|gazebo|pavilion|guest house|casita|\bdock\b/gi,
  },
  { place: 'aerial', room: /\bacre(?:s|age)?\b|aerial/gi },
  { place: 'exterior', room: /curb|fa[cç]ade|garage|carport|driveway|exterior/gi },
  {
    place: 'elsewhere',
    room: /laundry|mud ?room|utility room|home office|\boffice\b|\bstudy\b|library|basement|cellar|wine room|attic|\bloft\b|\bgym\b|media room|theat(?:er|re)|sun ?room|bonus room|game ?room|pool table|play ?room|rec(?:reation)? room|work ?shop|sauna/gi,
  },
]
const fromOutside: readonly Room[] = ['garden', 'exterior', 'aerial']

/** 'four bedrooms', 'a 3-bath home': a count of a home is about no room. */
const counts =
  /(?:\b|(?<=\.))(?:\d+|two|three|four|five|six|seven|eight|nine|ten)(?:\.\d| and a half|½)?(?:[ -](?:full|half))?(?: (?:bed|bath)(?:room)?s|-(?:bed|bath)(?:room)?s?)\b/gi
/** 'minutes to dining', 'easy living': words of rooms that mean none. */
const elsewise =
  /(?:shop\p{L}*|restaurants?|downtown|street|nightlife)(?:,? (?:and|&)|,)? dining|(?:easy|carefree|city|country|lake|modern|luxury|level|story|floor|everyday|gracious) living\b(?! (?:room|area|space))/giu

type Found = { place: Named['place']; from: number; to: number }

function foundIn(text: string, kind: 'room' | 'thing'): Found[] {
  const found = named.flatMap(({ place, [kind]: words }) =>
    words
      ? [...text.matchAll(words)].map(({ 0: { length }, index }) => ({ place, from: index, to: index + length }))
      : [],
  )
  return found.toSorted((a, b) => a.from - b.from || b.to - a.to)
}

/** 'Kitchen and dining room' is about both; 'a bath off the bedroom' about the first. */
const joint = /^(?:\s+(?:room|area|space)s?)?\s*(?:,|&|\/|\+|\band\b)\s*(?:the |an? )?(?:open |formal )?$/i

function subjectsOf(text: string, found: readonly Found[]): Found[] {
  const subjects: Found[] = []
  for (const one of found) {
    const last = subjects.at(-1)
    if (!last || joint.test(text.slice(last.to, one.from))) subjects.push(one)
  }
  return subjects
}

/** All places whose names stand in a text. */
export const placesIn = (text: string): Named['place'][] =>
  named.flatMap(({ place, room }) => (text.search(room) < 0 ? [] : [place]))

/** Where words belong: null for anywhere, no room where no photo is known to show what they name. */
export function roomsNamed(words: string): readonly Room[] | null {
  const text = words.trim().replaceAll(counts, '').replaceAll(elsewise, '')
  const rooms = foundIn(text, 'room')
  const found = subjectsOf(text, rooms.length > 0 ? rooms : foundIn(text, 'thing'))
  if (found.length === 0) return /\bviews?\b/i.test(text) ? fromOutside : null
  return found.flatMap(({ place }) => (place === 'elsewhere' ? [] : [place]))
}
