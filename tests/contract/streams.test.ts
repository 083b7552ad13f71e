import { describe, expect, it } from 'vitest'
import { consumerNames, consumers, consumersOf, isRead, streamRules } from '#contract/platform/streams'

const change = (rest: object) => ({ event: 'MODIFY', partition: 'ORDER#1', sort: 'ROW', byTimeToLive: false, ...rest })

describe('The table of the stream’s consumers', () => {
  it('stays within the five rules that AWS allows a reader', () => {
    expect(streamRules.length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['a queued mail', { event: 'INSERT', partition: 'MAIL#1' }, ['mails']],
    ['a mail that was sent', { partition: 'MAIL#1' }, []],
    ['a queued job', { event: 'INSERT', partition: 'JOB#1' }, ['jobs']],
    ['a contact for HubSpot', { event: 'INSERT', partition: 'HUBSPOT#1' }, ['hubspot']],
    ['a file whose time is up', { event: 'REMOVE', sort: 'ASSET#001', byTimeToLive: true }, ['erasures']],
    ['a file that its owner removed', { event: 'REMOVE', sort: 'ASSET#001' }, []],
    ['a file that changes, as by its confirmation', { sort: 'ASSET#001' }, ['previews']],
    ['any change of an order', { sort: 'ORDER' }, ['readModel']],
    ['any change of a user', { partition: 'USER#1', sort: 'USER' }, ['readModel']],
    [
      'an account that nobody proved',
      { event: 'REMOVE', partition: 'USER#1', sort: 'USER', byTimeToLive: true },
      ['erasures', 'readModel'],
    ],
    ['a session that ended', { event: 'REMOVE', partition: 'USER#1', sort: 'SESSION#1', byTimeToLive: true }, []],
  ])('hands %s to whom it concerns', (_what, parts, wanted) => {
    expect(consumersOf(change(parts))).toEqual(wanted)
    expect(isRead(change(parts))).toBe(wanted.length > 0)
  })

  it('has the stream’s reader take whatever a consumer wants', () => {
    for (const name of consumerNames)
      for (const rule of consumers[name]) {
        const { event = 'MODIFY', partitions = ['X#'], sort = {}, byTimeToLive = false } = Object(rule)
        const told = {
          event,
          partition: `${partitions[0]}1`,
          sort: sort.is ?? `${sort.beginsWith ?? ''}1`,
          byTimeToLive,
        }
        expect(consumersOf(told)).toContain(name)
        expect(isRead(told)).toBe(true)
      }
  })
})
