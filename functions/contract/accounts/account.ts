import * as z from 'zod/mini'
import { Brokerage, ok, Phone, personName, prefixedId, Timestamp } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { CustomerId, OrderId, OrderNext, OrderRow, OrderView } from '../orders/order.ts'
import { personal } from '../personal.ts'
import { GivenPassword } from './credentials.ts'

export const CurrentUser = z.object({
  id: prefixedId('usr'),
  email: z.string(),
  email_verified: z.boolean(),
  is_admin: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const MeAnswer = z.object({ ok, user: z.optional(CurrentUser) })
export const LoginAnswer = z.object({ ok, user: CurrentUser })
/** `expires_at` in epoch seconds: a mailed link works at least until then; `dev_…` only where the stage allows tokens in answers. */
export const SignupAnswer = z.object({
  ok,
  verification: z.object({ email_sent: z.boolean(), expires_at: z.int() }),
  dev_verify_token: z.optional(z.string()),
})
export const ForgotAnswer = z.object({ ok, dev_token: z.optional(z.string()) })
export const ResendAnswer = z.object({
  ok,
  already_verified: z.optional(z.boolean()),
  email_sent: z.boolean(),
  expires_at: z.optional(z.int()),
  dev_token: z.optional(z.string()),
})

export const CustomerProfile = z.object({
  id: z.nullable(CustomerId),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  brokerage: z.string(),
  created_at: z.nullable(Timestamp),
})
export type CustomerProfile = z.infer<typeof CustomerProfile>

export const ProfileRequest = z.strictObject({
  name: personName(messages.profile.nameRequired),
  phone: z._default(Phone, ''),
  brokerage: z._default(Brokerage, ''),
})
export const PasswordRequest = z.strictObject({
  current_password: personal(
    'nobody',
    z
      .string(messages.password.currentRequired)
      .check(z.minLength(1, messages.password.currentRequired), z.maxLength(1_000)),
  ),
  new_password: personal(
    'nobody',
    z
      .string(messages.password.tooShort)
      .check(
        z.minLength(limits.passwordMin, messages.password.tooShort),
        z.maxLength(limits.passwordMax, `Please use at most ${limits.passwordMax} characters.`),
      ),
  ),
})

export const OverviewQuery = z.strictObject({ cursor: z.optional(OrderId) })
export const OverviewOrder = z.object({
  ...OrderRow.shape,
  /** The film's poster, else the home's cover in small. */
  cover_url: z.nullable(z.string()),
  next: OrderNext,
  photo_count: z.nullable(z.int()),
})
export type OverviewOrder = z.infer<typeof OverviewOrder>
export const OverviewAnswer = z.object({
  ok,
  user: CurrentUser,
  customer: CustomerProfile,
  seen_by_support_at: z.nullable(Timestamp),
  orders: z.array(OverviewOrder),
  next_cursor: z.nullable(z.string()),
})
export const ProfileAnswer = z.object({ ok, customer: CustomerProfile })

/** `device` is a guess from the browser's own description. */
export const SessionRow = z.object({
  id: z.string(),
  device: z.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  is_current: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>
export const SessionsAnswer = z.object({ ok, sessions: z.array(SessionRow) })

export const ExportAnswer = z.object({
  ok,
  exported_at: Timestamp,
  user: z.object({
    ...CurrentUser.shape,
    second_factor: z.boolean(),
    seen_by_support_at: z.nullable(Timestamp),
    created_at: Timestamp,
  }),
  customer: CustomerProfile,
  sessions: z.array(SessionRow),
  orders: z.array(OrderView),
})

export const DeletionRequest = z.strictObject({ password: GivenPassword })
/** Orders in production are kept, because somebody works on them. */
export const DeletionAnswer = z.object({ ok, kept_orders: z.array(z.object({ id: OrderId, status: z.string() })) })
