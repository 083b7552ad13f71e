import * as z from 'zod/mini'
import { AssetId, Cents, ok, paragraph, Timestamp } from '../fields.ts'
import { Tour } from '../film/tour.ts'
import { limits } from '../limits.ts'
import { AskedInvoice, OrderDocument } from '../money/documents.ts'
import { Money } from '../money/money.ts'
import { LineItem, Plan } from '../money/pricing.ts'
import { text } from '../personal.ts'
import { photoRooms } from '../photos/photoRooms.ts'
import { CustomerId, OrderId, OrderOptions, PropertyType, Resolution } from './orderRequest.ts'

export * from './orderRequest.ts'
export { AssetId }

export const OrderReceipt = z.object({
  ok,
  orderId: OrderId,
  customer_id: CustomerId,
  status: text('nobody'),
  plan: Plan,
  price_cents: Cents,
  line_items: z.array(LineItem),
  submitted_at: z.nullable(Timestamp),
  deposit_cents: z.optional(Cents),
  adds_tax: z.optional(z.literal(true)),
  invoice: z.optional(AskedInvoice),
})

export const UploadType = z.enum(['photo', 'logo', 'voice'], 'Please choose photo, logo or voice.')
export type UploadType = z.infer<typeof UploadType>
/** A clip stands in a photo's place; administrators add it. */
export const AssetType = z.enum(['photo', 'logo', 'voice', 'clip'])
export type AssetType = z.infer<typeof AssetType>

export const PhotoRoom = z.enum(photoRooms, 'Please choose a room from the list.')
export type PhotoRoom = z.infer<typeof PhotoRoom>

/** What our side recognizes in a photo; `sure` is 0 to 1. Nulls where it is not sure, or nobody has looked yet. */
export const Seen = z.object({
  room: z.nullable(PhotoRoom),
  sure: z.number(),
  place: z.nullable(z.enum(['inside', 'outside'])),
})
export type Seen = z.infer<typeof Seen>

/** A confirmed file of an order, as its owner sees it. Sizes in pixels after EXIF rotation. */
export const Photo = z.object({
  asset_id: AssetId,
  type: AssetType,
  seq: z.int(),
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A small picture that our side makes within seconds; there is nothing behind the link before. */
  thumbnail_url: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  /** What may disappoint in one that can be used, in a sentence. */
  remark: z.optional(z.string()),
  /** What the customer said of it; null where he said nothing. */
  room: z.nullable(PhotoRoom),
  seen: Seen,
  is_cover: z.boolean(),
})
export type Photo = z.infer<typeof Photo>

export const OrderMoment = z.object({ status: text('nobody'), at: Timestamp })
export type OrderMoment = z.infer<typeof OrderMoment>

export const QuestionRequest = z.strictObject({
  message: paragraph('words', limits.messageLength).check(z.minLength(1, 'Please write a message.')),
})
export type QuestionRequest = z.infer<typeof QuestionRequest>
export const QuestionId = z.string().check(z.regex(/^[\w-]{43}$/, 'This ID is not valid.'))
export const OrderQuestion = z.object({
  id: QuestionId,
  text: text('words'),
  at: Timestamp,
  answers: z.array(z.object({ text: text('words'), at: Timestamp })),
})
export type OrderQuestion = z.infer<typeof OrderQuestion>

const nextActs = ['continue', 'pay', 'add_photos', 'watch', 'download', 'order_again'] as const
/** Where an order stands and whose turn it is, as `orderNext` decides it. */
export const OrderNext = z.object({
  turn: z.enum(['yours', 'ours', 'over']),
  sentence: z.string(),
  detail: z.string(),
  act: z.nullable(z.enum(nextActs)),
  /** The day by which the preview is promised; null where none is. */
  ready_by: z.nullable(Timestamp),
})
export type OrderNext = z.infer<typeof OrderNext>

export const OrderView = z.object({
  orderId: OrderId,
  customer_id: CustomerId,
  status: text('nobody'),
  next: OrderNext,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  options: OrderOptions,
  plan: Plan,
  price_cents: Cents,
  line_items: z.array(LineItem),
  created_at: Timestamp,
  submitted_at: z.nullable(Timestamp),
  timeline: z.array(OrderMoment),
  /** In the order that the customer arranged, else in that of the upload. */
  photos: z.array(Photo),
  tour: Tour,
  money: Money,
  documents: z.array(OrderDocument),
  questions: z.array(OrderQuestion),
})
export type OrderView = z.infer<typeof OrderView>

export const OrderRow = z.object({
  id: OrderId,
  status: text('nobody'),
  address_freeform: z.string(),
  resolution: Resolution,
  property_type: PropertyType,
  price_cents: Cents,
  created_at: Timestamp,
  customer_id: CustomerId,
  customer_name: z.string(),
  customer_email: z.string(),
})
export type OrderRow = z.infer<typeof OrderRow>
