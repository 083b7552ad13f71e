import * as z from 'zod/mini'
import { Look, Room } from './looking/Look.ts'
import { ClipPart, Color, Line, MoveKind, Recording, Score } from './Plan.ts'

export const Agent = z.object({
  name: z.string(),
  brokerage: z.string(),
  phone: z.string(),
  /** As their state asks for it: 'DRE #01234567'. */
  license: z.optional(z.string()),
  logo: z.nullable(z.string()),
  portrait: z.nullable(z.string()),
})
export type Agent = z.infer<typeof Agent>
export const isOfAgent = ({ agent }: Pick<Brief, 'agent'>, id: string): boolean =>
  id === agent.logo || id === agent.portrait

export const grades = ['natural', 'warm', 'crisp'] as const
export const GradeName = z.enum(grades)
export type GradeName = z.infer<typeof GradeName>

export const titleStyles = ['serif', 'grotesk', 'condensed', 'classic', 'minimal'] as const
export const TitleStyle = z.enum(titleStyles)
export type TitleStyle = z.infer<typeof TitleStyle>

export const Brief = z.object({
  /** '214 Juniper Ridge', the large line. */
  street: z.string(),
  place: z.string(),
  /** '4 beds', '3 baths', '2,850 sq ft': shown at the opening. */
  facts: z.array(z.string()),
  agent: Agent,
  /** Seconds sold: 60, 90 or 120, or what an administrator chose. */
  seconds: z.int(),
  mood: z.nullable(z.string()),
  /** The light of the whole film. In films of before 2026-11-26 photos keep their own. */
  grade: z.optional(GradeName),
  /** Of the type; films without one are set in the brand's serif. */
  titles: z.optional(TitleStyle),
  /** The agent's own, for the rules beside the type. */
  color: z.optional(Color),
  motionGraphics: z.boolean(),
  highlights: z.array(z.string()),
  arranged: z.optional(z.boolean()),
})
export type Brief = z.infer<typeof Brief>

export const DirectorPhoto = z.object({
  id: z.string(),
  look: Look,
  /** Said by the customer or a model of a stage; it beats the guess from the pixels. */
  room: z.optional(Room),
  cover: z.optional(z.boolean()),
  /** What `numbersIn` finds in its file's name. */
  numbers: z.optional(z.array(z.number())),
  /** Of a clip, whose first frame is looked at: how many frames it has. */
  clipFrames: z.optional(z.int()),
})
export type DirectorPhoto = z.infer<typeof DirectorPhoto>

const skipReasons = ['duplicate', 'dark', 'bright', 'small', 'drawing', 'unreadable', 'surplus', 'dropped'] as const
export const Skipped = z.object({
  photo: z.string(),
  reason: z.enum(skipReasons),
  why: z.string(),
})
export type Skipped = z.infer<typeof Skipped>

export const Area = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Area = z.infer<typeof Area>

export const mostCalm = 3

export const EditShot = z.object({
  id: z.string(),
  photo: z.string(),
  room: Room,
  beats: z.int().check(z.minimum(1)),
  move: MoveKind,
  /** Where a sideways move goes. It is kept, so that a change elsewhere doesn't turn this shot around. */
  toward: z.enum(['left', 'right']),
  transition: z.enum(['black', 'cut', 'dissolve']),
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
  framing: z.optional(z.object({ from: z.optional(Area), to: z.optional(Area) })),
  calm: z.optional(z.int().check(z.gte(1), z.lte(mostCalm))),
  /** The same, once, in films of before 2026-11-23. */
  isCalm: z.optional(z.boolean()),
  /** A person chose its length, so that it is the last to give or take beats. */
  isTimed: z.optional(z.boolean()),
  clip: z.optional(ClipPart),
  /** Empty where a person took ours away. */
  caption: z.optional(z.string()),
  /** What of ours the caption is; a person’s own is nothing of it. */
  captionOf: z.optional(z.enum(['highlight', 'room'])),
  said: z.optional(z.string()),
  /** A person wants the photo's light as it is. */
  isOriginal: z.optional(z.boolean()),
  reason: z.string(),
})
export type EditShot = z.infer<typeof EditShot>

export const calmOf = ({ calm, isCalm }: Pick<EditShot, 'calm' | 'isCalm'>): number => calm ?? (isCalm ? 1 : 0)

export function calmer({ calm, isCalm, ...shot }: EditShot): EditShot {
  return { ...shot, calm: Math.min(mostCalm, calmOf({ calm, isCalm }) + 1) }
}

/** Cuts differ only in crops and type sizes, so they share sound and captions. */
export const Edit = z.object({
  v: z.literal(1),
  brief: Brief,
  /** Frames a beat, with music or without. */
  beat: z.int(),
  frames: z.int(),
  score: z.nullable(Score),
  shots: z.array(EditShot),
  skipped: z.array(Skipped),
  notice: z.string(),
  voice: z.array(Line),
  isNarrated: z.optional(z.boolean()),
  /** Highlights that no shot shows. Films of before 2026-11-26 don't say. */
  uncaptioned: z.optional(z.array(z.string())),
  /** What the narrator was told of rooms that no shot shows. */
  unsaid: z.optional(z.array(z.string())),
  /** Of a script that is heard less than is wanted: for how long, and what would give it more to say. */
  untold: z.optional(z.object({ seconds: z.int(), facts: z.array(z.string()) })),
  recording: z.optional(z.union([z.enum(['missing', 'unreadable']), Recording])),
})
export type Edit = z.infer<typeof Edit>
