import * as z from 'zod/mini'
import { Look, Room } from './looking/Look.ts'
import { ClipPart, Line, MoveKind, Recording, Score } from './Plan.ts'

/** Who sells, as the closing card names them; empty texts are left out. `picture` ids are files of the order. */
export const Agent = z.object({
  name: z.string(),
  brokerage: z.string(),
  phone: z.string(),
  logo: z.nullable(z.string()),
  portrait: z.nullable(z.string()),
})
export type Agent = z.infer<typeof Agent>
/** Whether a file is the agent's logo or portrait, and no photo of the home. */
export const isOfAgent = ({ agent }: Pick<Brief, 'agent'>, id: string): boolean =>
  id === agent.logo || id === agent.portrait

/** What a film is made from, besides its photos: an order's words and options, already made plain. */
export const Brief = z.object({
  /** '214 Juniper Ridge', the large line. */
  street: z.string(),
  /** 'Asheville, NC', the small line; empty where the address has one part. */
  place: z.string(),
  /** '4 beds', '3 baths', '2,850 sq ft': shown at the opening. */
  facts: z.array(z.string()),
  agent: Agent,
  /** Seconds sold: 60, 90 or 120, or what an administrator chose. */
  seconds: z.int(),
  /** A track's name, or null for a film without music. */
  mood: z.nullable(z.string()),
  motionGraphics: z.boolean(),
  /** Texts for the motion graphics, one a shot at most: 'Chef’s kitchen'. */
  highlights: z.array(z.string()),
  /** The customer put the photos in order himself: it stands. */
  arranged: z.optional(z.boolean()),
})
export type Brief = z.infer<typeof Brief>

/** A photo as the director gets it: by the id of its file, in the customer's order. */
export const DirectorPhoto = z.object({
  id: z.string(),
  look: Look,
  /** Said by the customer or a model of a stage; it beats the guess from the pixels. */
  room: z.optional(Room),
  /** Chosen as the cover, which opens the film. */
  cover: z.optional(z.boolean()),
  /** Of a clip, whose first frame is looked at: how many frames it has. */
  clipFrames: z.optional(z.int()),
})
export type DirectorPhoto = z.infer<typeof DirectorPhoto>

/** `dropped` is a wish of the customer or an administrator; all others are the director's. */
export const skipReasons = ['duplicate', 'dark', 'bright', 'small', 'unreadable', 'surplus', 'dropped'] as const
export const Skipped = z.object({
  photo: z.string(),
  reason: z.enum(skipReasons),
  /** A sentence for the customer. */
  why: z.string(),
})
export type Skipped = z.infer<typeof Skipped>

/** A part of a photo by its upper left corner and size, as shares of the photo's width and height. */
export const Area = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Area = z.infer<typeof Area>

/** An eighth of a move is hardly seen any more. */
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
  /** Chosen by a person; it replaces the place where the eye goes. */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
  /** Chosen by a person: what the shot starts and ends with, instead of the move's own ends. */
  framing: z.optional(z.object({ from: z.optional(Area), to: z.optional(Area) })),
  /** How often the camera's way was halved. */
  calm: z.optional(z.int().check(z.gte(1), z.lte(mostCalm))),
  /** The same, once, in films of before 2026-11-23. */
  isCalm: z.optional(z.boolean()),
  /** A person chose its length, so that it is the last to give or take beats. */
  isTimed: z.optional(z.boolean()),
  /** A clip is seen instead of a photo. */
  clip: z.optional(ClipPart),
  /** A highlight of the home, shown as a lower third. */
  caption: z.optional(z.string()),
  /** A person's words, spoken over it in the place of the script's; empty where nothing is to be said. */
  said: z.optional(z.string()),
  /** Why this photo, move, length and place: a sentence for administrators. */
  reason: z.string(),
})
export type EditShot = z.infer<typeof EditShot>

export const calmOf = ({ calm, isCalm }: Pick<EditShot, 'calm' | 'isCalm'>): number => calm ?? (isCalm ? 1 : 0)

/** The shot with half of its camera's way, as far as that is seen. */
export function calmer({ calm, isCalm, ...shot }: EditShot): EditShot {
  return { ...shot, calm: Math.min(mostCalm, calmOf({ calm, isCalm }) + 1) }
}

/**
 * The director's decisions, from which every cut is planned: 16:9, 9:16, 1:1, with and without branding. Cuts differ in
 * crops and type sizes alone, so sound and captions are shared.
 */
export const Edit = z.object({
  v: z.literal(1),
  brief: Brief,
  /** Frames a beat, with music or without. */
  beat: z.int(),
  /** The whole film's frames. */
  frames: z.int(),
  score: z.nullable(Score),
  /** In the film's order; the closing card is the last. */
  shots: z.array(EditShot),
  skipped: z.array(Skipped),
  /** What the customer is told where the film is shorter than sold; empty otherwise. */
  notice: z.string(),
  voice: z.array(Line),
  /** A narrator speaks in this film, however little. */
  isNarrated: z.optional(z.boolean()),
  /** The customer's own recording in the place of lines, or why the one that was promised is not there. */
  recording: z.optional(z.union([z.enum(['missing', 'unreadable']), Recording])),
})
export type Edit = z.infer<typeof Edit>
