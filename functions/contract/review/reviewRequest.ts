import * as z from 'zod/mini'
import { AssetId, Brokerage, line, PersonName, Phone, requiredLine } from '../fields.ts'
import { FilmGrade } from '../film/grades.ts'
import { Mood } from '../film/tour.ts'
import { limits } from '../limits.ts'
import { PhotoRoom } from '../orders/order.ts'
import { reviewLimits, reviewMoves } from './reviewChoices.ts'

export const share = z.number().check(z.gte(0), z.lte(1))
export const ShotId = z.string().check(z.regex(/^[\w-]{1,80}$/, 'This shot is not valid.'))
const ShotCaption = line('words', reviewLimits.captionLength)
const SpokenText = line('words', reviewLimits.saidLength).check(
  z.refine(
    (text) => text === '' || /[\p{L}\p{N}]/u.test(text),
    'Please enter words that can be spoken, or leave it empty.',
  ),
)

export const Rectangle = z.strictObject({
  x: share,
  y: share,
  width: z.number().check(z.gte(reviewLimits.framingMin, 'Please choose a larger part of the photo.'), z.lte(1)),
  height: z.number().check(z.gte(reviewLimits.framingMin, 'Please choose a larger part of the photo.'), z.lte(1)),
})
export type Rectangle = z.infer<typeof Rectangle>

export const ReviewMove = z.enum(reviewMoves, 'Please choose a camera move from the list.')
export type ReviewMove = z.infer<typeof ReviewMove>

const shotAsks = () =>
  [
    z.strictObject({ ask: z.literal('longer') }),
    z.strictObject({ ask: z.literal('shorter') }),
    /** How long it is seen, to the nearest beat of the music. */
    z.strictObject({
      ask: z.literal('duration'),
      seconds: z
        .number('Please enter the seconds that the shot should last.')
        .check(
          z.gte(reviewLimits.shotSeconds.least, `Please enter at least ${reviewLimits.shotSeconds.least} second.`),
          z.lte(reviewLimits.shotSeconds.most, `Please enter at most ${reviewLimits.shotSeconds.most} seconds.`),
        ),
    }),
    z.strictObject({ ask: z.literal('drop') }),
    z.strictObject({ ask: z.literal('earlier') }),
    z.strictObject({ ask: z.literal('later') }),
    z.strictObject({ ask: z.literal('swap'), photo: AssetId }),
    /** A clip of the office in the photo's place, from one of its seconds on. Administrators alone may ask for it. */
    z.strictObject({
      ask: z.literal('clip'),
      clip: AssetId,
      start_seconds: z._default(
        z
          .number('Please enter the second at which the clip begins.')
          .check(z.gte(0), z.lte(limits.clipSeconds.most, `Please enter at most ${limits.clipSeconds.most} seconds.`)),
        0,
      ),
    }),
    /** What the shot starts and ends with; at least one of them. */
    z.strictObject({ ask: z.literal('framing'), start: z.optional(Rectangle), end: z.optional(Rectangle) }),
    /** Another move of our choice where it names none. */
    z.strictObject({ ask: z.literal('move'), move: z.optional(ReviewMove) }),
    z.strictObject({ ask: z.literal('slower') }),
    /** The photo's light as it is, or evened out with that of its neighbors. */
    z.strictObject({
      ask: z.literal('light'),
      original: z.boolean('Please say whether the shot keeps its original light.'),
    }),
    /** Which room its photo shows. It is kept as the customer's word for the photo, so that later films know it too. */
    z.strictObject({ ask: z.literal('room'), room: PhotoRoom }),
    z.strictObject({ ask: z.literal('caption'), text: ShotCaption }),
    /** What the narrator says over the shot, the closing card included; empty for nothing. */
    z.strictObject({ ask: z.literal('say'), text: SpokenText }),
  ] as const
const filmAsks = () =>
  [
    /** All shots of the version in another order, the closing card left out. */
    z.strictObject({
      ask: z.literal('order'),
      shots: z.array(ShotId).check(
        z.minLength(1, 'Please name the shots in their new order.'),
        z.maxLength(reviewLimits.shots, `Please name at most ${reviewLimits.shots} shots.`),
        z.refine((shots) => new Set(shots).size === shots.length, 'Please name each shot once.'),
      ),
    }),
    z.strictObject({ ask: z.literal('music'), mood: z.nullable(Mood) }),
    z.strictObject({ ask: z.literal('grade'), grade: FilmGrade }),
    z.strictObject({
      ask: z.literal('title'),
      street: requiredLine('home', limits.shortTextLength, 'Please enter the title.'),
      place: line('home', limits.shortTextLength),
    }),
    z.strictObject({ ask: z.literal('agent'), name: PersonName, brokerage: Brokerage, phone: Phone }),
    z.strictObject({
      ask: z.literal('length'),
      seconds: z
        .int('Please enter whole seconds.')
        .check(
          z.gte(15, 'Please ask for at least 15 seconds.'),
          z.lte(600, 'Please ask for no more than 600 seconds.'),
        ),
    }),
  ] as const

/** Lazy, since every function that reads an order loads it. */
export const ReviewRequest = z.lazy(() => z.discriminatedUnion('ask', [...shotAsks(), ...filmAsks()]))
export type ReviewRequest = z.infer<typeof ReviewRequest>
const filmAskNames: readonly string[] = [
  'order',
  'music',
  'grade',
  'title',
  'agent',
  'length',
] satisfies ReviewRequest['ask'][]
export const isAboutShot = ({ ask }: ReviewRequest): boolean => !filmAskNames.includes(ask)
