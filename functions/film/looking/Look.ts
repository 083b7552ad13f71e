import * as z from 'zod/mini'
import { rounded } from '../Plan.ts'
import { Thing } from './Things.ts'

export const rooms = [
  'exterior',
  'hall',
  'living',
  'kitchen',
  'dining',
  'interior',
  'bedroom',
  'bathroom',
  'garden',
  'aerial',
] as const
/** Where a photo was taken; `interior` is some room, in the order in which one walks. */
export const Room = z.enum(rooms)
export type Room = z.infer<typeof Room>
export const isOutside = (room: Room): boolean => room === 'exterior' || room === 'garden' || room === 'aerial'

const decimal = z.pipe(z.number(), z.transform(rounded))
const point = z.object({ x: decimal, y: decimal })

export const Step = z.object({
  from: z.tuple([decimal, decimal, decimal]),
  to: z.tuple([decimal, decimal, decimal]),
  columns: z.int(),
  rows: z.int(),
  aspect: decimal,
  inverseDepth: z.array(decimal),
  aim: point,
  /** How far near things move against far ones, in pixels of a frame 1280 wide. */
  parallax: decimal,
  /** The worst edge's bend, in the same pixels. */
  bend: decimal,
})
export type Step = z.infer<typeof Step>

export const Light = z.object({
  /** Mean of the squares of its channels, by their shares of luma; 0 to 1. */
  squares: decimal,
  /** What is nearly neutral in it: its red and its blue by its green, and its share of the picture. */
  red: decimal,
  blue: decimal,
  neutral: decimal,
})
export type Light = z.infer<typeof Light>

/** What the pixels say about a photo: everything that the director knows of it. Shares are 0 to 1. */
export const Look = z.object({
  v: z.literal(1),
  width: z.int(),
  height: z.int(),
  /** Perceptual hash: 16 hexadecimal digits; pictures that differ in 8 bits at most are the same to the eye. */
  hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  sharpness: decimal,
  /** Mean luma, 0 to 255. */
  mean: decimal,
  clipped: decimal,
  crushed: decimal,
  warmth: decimal,
  /** What evens its light out beside its neighbors. Looks of before 2026-11-26 don't say. */
  light: z.optional(Light),
  sky: decimal,
  green: decimal,
  dusk: decimal,
  focus: point,
  spread: point,
  room: Room,
  /** How sure the room is, 0 to 1. */
  sure: decimal,
  /** Which eye looked; looks of before 2026-11-26 had none and know no things. */
  eye: z.optional(z.int()),
  place: z.optional(z.enum(['inside', 'outside'])),
  things: z.optional(z.array(Thing)),
  /** One thing near by before a background out of focus. Looks of before 2026-11-23 don't say. */
  closeUp: z.optional(z.literal(true)),
  /** A floor plan or a screenshot. Looks of before 2026-11-26 don't say. */
  drawing: z.optional(z.literal(true)),
  /** How the uprights lean, as in `Turn`, and how many of them agree, 0 to 1. Looks of before 2026-11-26 don't say. */
  uprights: z.optional(z.object({ roll: decimal, tilt: decimal, share: decimal })),
  opening: z.optional(z.object({ x: decimal, y: decimal, height: decimal })),
  /** When it was taken, in seconds by its camera's clock, which knows no zone. */
  taken: z.optional(z.int()),
  depth: z.object({
    step: z.nullable(Step),
    slide: z.nullable(Step),
    drift: z.nullable(Step),
    why: z.string(),
  }),
})
export type Look = z.infer<typeof Look>
