import * as z from 'zod/mini'
import type { SessionRow } from '#contract/accounts/account'
import { Timestamp } from '#contract/fields'
import { text } from '#contract/personal'
import { isLapsed, type User } from './User.ts'

/** `expires_at` is the absolute end in epoch seconds, `idle_expires_at` the end without another request. */
export const Session = z.object({
  hash: z.string(),
  user_id: z.string(),
  epoch: z._default(z.int(), 0),
  device: z._default(text('words'), ''),
  /** The hash of the visitor's secret that the browser held: its drafts are the session's to go on with. */
  visitor_hash: z.optional(z.string()),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  idle_expires_at: z.int(),
  expires_at: z.int(),
})
export type Session = z.infer<typeof Session>

const hour = 3600
const day = 24 * hour
export const sessionSeconds = { idle: 7 * day, absolute: 30 * day, refresh: hour } as const
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

export const newSession = (user: User, hash: string, userAgent: string, now: Date): Session => ({
  hash,
  user_id: user.id,
  epoch: user.session_epoch,
  device: deviceOf(userAgent),
  created_at: now.toISOString(),
  last_seen_at: now.toISOString(),
  idle_expires_at: secondsOf(now) + sessionSeconds.idle,
  expires_at: secondsOf(now) + sessionSeconds.absolute,
})

/** Time to live deletes late, so both ends are compared here. */
export const isLive = (session: Session, user: User, now: Date): boolean =>
  !user.disabled &&
  !isLapsed(user, now) &&
  session.epoch === user.session_epoch &&
  session.expires_at > secondsOf(now) &&
  session.idle_expires_at > secondsOf(now)

export const mustRefresh = (session: Session, now: Date): boolean =>
  now.getTime() - Date.parse(session.last_seen_at) >= sessionSeconds.refresh * 1000

export const refreshed = (session: Session, now: Date): Session => ({
  ...session,
  last_seen_at: now.toISOString(),
  idle_expires_at: Math.min(session.expires_at, secondsOf(now) + sessionSeconds.idle),
})

export function sessionRows(sessions: Session[], user: User, currentHash: string, now: Date): SessionRow[] {
  return sessions
    .filter((session) => isLive(session, user, now))
    .map((session) => ({
      id: session.hash.slice(0, 12),
      device: session.device,
      created_at: session.created_at,
      last_seen_at: session.last_seen_at,
      is_current: session.hash === currentHash,
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current) || b.last_seen_at.localeCompare(a.last_seen_at))
}

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

export function deviceOf(userAgent: string): string {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find(browsers) ?? 'Browser'
  const system = find(systems)
  return system ? `${browser} on ${system}` : browser
}
