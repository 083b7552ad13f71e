import * as z from 'zod/mini'
import { Agent, Area, GradeName } from './Edit.ts'
import { Room } from './looking/Look.ts'
import { MoveKind } from './Plan.ts'

const id = z.string()
const after = z.nullable(id)
const share = z.number().check(z.gte(0), z.lte(1))

const changes = () =>
  [
    z.object({ change: z.literal('drop'), shot: id }),
    z.object({ change: z.literal('add'), photo: id, after }),
    /** Another photo in a shot's place, which no other shot shows; or a clip, from one of its frames on. */
    z.object({ change: z.literal('swap'), shot: id, photo: id, start: z.optional(z.int().check(z.gte(0))) }),
    z.object({ change: z.literal('move'), shot: id, after }),
    /** All pictures in another order. One that is left out stays behind the one that it followed. */
    z.object({ change: z.literal('order'), shots: z.array(id) }),
    z.object({ change: z.literal('length'), shot: id, beats: z.int().check(z.gte(1), z.lte(32)) }),
    z.object({ change: z.literal('motion'), shot: id, move: MoveKind }),
    /** Where the camera looks; null for the director's choice. */
    z.object({ change: z.literal('focus'), shot: id, focus: z.nullable(z.object({ x: share, y: share })) }),
    /** What of the photo the shot starts and ends with; an end that is left out is the director's. */
    z.object({ change: z.literal('framing'), shot: id, from: z.optional(Area), to: z.optional(Area) }),
    /** The same move over half of its way. */
    z.object({ change: z.literal('calm'), shot: id }),
    /** The photo's own light, or the film's. */
    z.object({ change: z.literal('light'), shot: id, isOriginal: z.boolean() }),
    z.object({ change: z.literal('caption'), shot: id, text: z.string() }),
    /** What the narrator says over a shot, or over the closing card; empty for nothing. */
    z.object({ change: z.literal('say'), shot: id, text: z.string() }),
    z.object({ change: z.literal('title'), street: z.string(), place: z.string() }),
    z.object({ change: z.literal('facts'), facts: z.array(z.string()) }),
    z.object({ change: z.literal('agent'), agent: Agent }),
    z.object({ change: z.literal('mood'), mood: z.nullable(z.string()) }),
    z.object({ change: z.literal('grade'), grade: GradeName }),
    z.object({ change: z.literal('seconds'), seconds: z.int().check(z.gte(15), z.lte(600)) }),
    z.object({ change: z.literal('cover'), photo: id }),
    z.object({ change: z.literal('room'), photo: id, room: Room }),
  ] as const
/** Everything that may be asked of a film after it was directed; made when the first is read. */
export const Change = z.lazy(() => z.discriminatedUnion('change', changes()))
export type Change = z.infer<typeof Change>
