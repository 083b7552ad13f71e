import { describe, expect, it } from 'vitest'
import { consumersOf, streamConsumers, streams } from '#contract/streams'

const change = (rest: object) => ({ event: 'MODIFY', partition: 'ORDER#1', sort: 'ROW', byTimeToLive: false, ...rest })

describe('The table of the stream’s readers', () => {
  it('stays within AWS’s limits: two readers, and five rules each', () => {
    expect(streamConsumers.length).toBeLessThanOrEqual(2)
    for (const name of streamConsumers) expect(streams[name].length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['a queued mail', { event: 'INSERT', partition: 'MAIL#1' }, ['stream']],
    ['a mail that was sent', { partition: 'MAIL#1' }, []],
    ['a queued job', { event: 'INSERT', partition: 'JOB#1' }, ['stream']],
    ['a contact for HubSpot', { event: 'INSERT', partition: 'HUBSPOT#1' }, ['hubspot']],
    ['a file whose time is up', { event: 'REMOVE', sort: 'ASSET#001', byTimeToLive: true }, ['stream']],
    ['a file that its owner removed', { event: 'REMOVE', sort: 'ASSET#001' }, []],
    ['any change of an order', { sort: 'ORDER' }, ['stream']],
    ['any change of a user', { partition: 'USER#1', sort: 'USER' }, ['stream']],
    ['a session that ended', { event: 'REMOVE', partition: 'USER#1', sort: 'SESSION#1', byTimeToLive: true }, []],
  ])('hands %s to whom it concerns', (_what, parts, wanted) => {
    expect(consumersOf(change(parts))).toEqual(wanted)
  })
})
