import { describe, expect, test } from 'vitest'
import {
  deviceOf,
  isLive,
  mustRefresh,
  newSession,
  refreshed,
  Session,
  sessionRows,
} from '../../../functions/domain/accounts/Session.ts'
import { newUser, verified } from '../../../functions/domain/accounts/User.ts'

const start = new Date('2026-11-21T10:00:00.000Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const day = 86_400
const user = verified(newUser('usr_1', 'ada@example.com', start), [], start)
const session = newSession(user, 'hash', 'Mozilla/5.0 (Macintosh) Chrome/140.0 Safari/537.36', start)

describe('a session', () => {
  test.each([
    [0, true],
    [7 * day - 1, true],
    [7 * day, false],
  ])('a session left alone for %i seconds is live: %s', (seconds, expected) => {
    expect(isLive(session, user, later(seconds))).toBe(expected)
  })

  test('a session that is used goes on for seven days, but never beyond thirty', () => {
    const used = refreshed(session, later(6 * day))
    expect(isLive(used, user, later(13 * day - 1))).toBe(true)
    expect(isLive(used, user, later(13 * day))).toBe(false)
    const late = refreshed(session, later(29 * day))
    expect(isLive(late, user, later(30 * day - 1))).toBe(true)
    expect(isLive(late, user, later(30 * day))).toBe(false)
  })

  test('a session that is past its absolute end is over, whatever its idle end says', () => {
    expect(isLive({ ...session, idle_expires_at: 9_999_999_999 }, user, later(30 * day))).toBe(false)
  })

  test('is noted as used once an hour', () => {
    expect(mustRefresh(session, later(3_599))).toBe(false)
    expect(mustRefresh(session, later(3_600))).toBe(true)
  })

  test('a session of an earlier epoch, or of a disabled user, is over', () => {
    expect(isLive(session, { ...user, session_epoch: 1 }, start)).toBe(false)
    expect(isLive(session, { ...user, disabled: true }, start)).toBe(false)
    expect(isLive(session, { ...user, expires_at: start.getTime() / 1000 + 1 }, start)).toBe(true)
    expect(isLive(session, { ...user, expires_at: start.getTime() / 1000 }, start)).toBe(false)
  })

  test('is listed while it lives: the current one first, then the latest used', () => {
    const old = { ...newSession(user, 'old', '', start), last_seen_at: later(10).toISOString() }
    const recent = { ...newSession(user, 'recent', '', start), last_seen_at: later(20).toISOString() }
    const ended = { ...newSession(user, 'ended', '', start), epoch: 7 }
    const rows = sessionRows([old, ended, recent, session], user, 'hash', later(30))
    expect(rows.map(({ id, is_current }) => [id, is_current])).toEqual([
      ['hash', true],
      ['recent', false],
      ['old', false],
    ])
  })

  test('is shown without the whole of its hash', () => {
    const long = newSession(user, '0123456789abcdef', '', start)
    expect(sessionRows([long], user, 'other', start)).toEqual([
      {
        id: '0123456789ab',
        device: 'Browser',
        created_at: start.toISOString(),
        last_seen_at: start.toISOString(),
        is_current: false,
      },
    ])
  })

  test('is read back from the table as it was saved, and refused with a part missing', () => {
    expect(Session.parse({ ...session, pk: 'USER#…' })).toEqual(session)
    for (const part of Object.keys(session).filter((name) => name !== 'epoch' && name !== 'device'))
      expect([part, Session.safeParse({ ...session, [part]: undefined }).success]).toEqual([part, false])
  })

  test('a session saved before sessions had an epoch and a device counts as of the first, without a device', () => {
    const { epoch: _epoch, device: _device, ...early } = session
    expect(Session.parse(early)).toEqual({ ...early, epoch: 0, device: '' })
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Mobile Safari/604',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 OPR/126.0',
    'Opera on Mac',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Safari/604', 'Safari on iPad'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 16000) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['curl/8', 'Browser'],
  ['', 'Browser'],
])('%j is called %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
