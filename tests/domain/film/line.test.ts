import { describe, expect, test } from 'vitest'
import { Line, placeOf, poolsOf, UnendedJob } from '../../../functions/domain/platform/line.ts'

const now = new Date('2026-11-26T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const paces = { draft: { places: 2, seconds: 60 }, pack: { places: 1, seconds: 240 } }
type Given = { customer?: string; pool?: string; asked?: number; running?: number }
const aJob = (id: string, { customer = id, pool = 'draft', asked = 10, running }: Given = {}): UnendedJob =>
  UnendedJob.parse({
    id,
    workflow: 'tour',
    pool,
    customer,
    asked_at: ago(asked),
    ...(running !== undefined && { admitted_at: ago(running) }),
  })
/** Who may start now, and who waits after that. */
function admitted(jobs: UnendedJob[]) {
  const pools = poolsOf(jobs, paces, now)
  const ids = (those: readonly UnendedJob[]) => those.map(({ id }) => id)
  return {
    next: pools.flatMap(({ waiting, free }) => ids(waiting.slice(0, free))),
    line: Line.parse(Object.assign({}, ...pools.map(({ waiting, free, line }) => line(waiting.slice(free))))),
  }
}

describe('films that wait', () => {
  test('start as there are places, whoever asked first before others', () => {
    const jobs = [aJob('c', { asked: 1 }), aJob('a', { asked: 3 }), aJob('b', { asked: 2 })]
    expect(admitted(jobs)).toEqual({ next: ['a', 'b'], line: { draft: { ...paces.draft, waiting: ['c'] } } })
    const busy = [aJob('x', { running: 5 }), aJob('y', { running: 5 }), ...jobs]
    expect(admitted(busy)).toEqual({ next: [], line: { draft: { ...paces.draft, waiting: ['a', 'b', 'c'] } } })
  })

  test('of one brokerage don’t hold up a stranger’s, who comes after its first', () => {
    const theirs = Array.from({ length: 200 }, (_, index) =>
      aJob(`office${String(index).padStart(3, '0')}`, { customer: 'office', asked: 500 - index }),
    )
    const { next, line } = admitted([...theirs, aJob('stranger', { asked: 1 })])
    expect(next).toEqual(['office000', 'stranger'])
    expect(line.draft?.waiting.slice(0, 2)).toEqual(['office001', 'office002'])
  })

  test('count what runs of the same customer as a turn that was taken', () => {
    const jobs = [
      aJob('first', { customer: 'office', running: 5 }),
      aJob('second', { customer: 'office', asked: 90 }),
      aJob('other', { asked: 1 }),
    ]
    expect(admitted(jobs).next).toEqual(['other'])
  })

  test('wait for no finished files, which have places of their own, nor these for them', () => {
    const packs = [aJob('p1', { pool: 'pack', asked: 90 }), aJob('p2', { pool: 'pack', asked: 80 })]
    expect(admitted([...packs, aJob('film')]).next.toSorted()).toEqual(['film', 'p1'])
  })

  test('have no place taken from them by a job whose end was lost a day ago', () => {
    const lost = [aJob('x', { running: 86_400 }), aJob('y', { running: 86_399 })]
    expect(admitted([...lost, aJob('film')]).next).toEqual(['film'])
  })

  test('start at once where their kind has no pace, as jobs of older releases do', () => {
    const old = UnendedJob.parse({ id: 'old', workflow: 'tour' })
    expect(admitted([old, aJob('s', { pool: 'other' })])).toEqual({ next: ['old', 's'], line: {} })
  })

  test('know how many are before them, and about when they are done', () => {
    const line = { draft: { ...paces.draft, waiting: ['a', 'b', 'c', 'd'] } }
    const told = ['a', 'b', 'c', 'd', 'e'].map((id) => placeOf(id, line))
    expect(told).toEqual([
      { ahead: 0, seconds: 90 },
      { ahead: 1, seconds: 90 },
      { ahead: 2, seconds: 150 },
      { ahead: 3, seconds: 150 },
      undefined,
    ])
  })
})
