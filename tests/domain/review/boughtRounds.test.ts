import { describe, expect, test } from 'vitest'
import { newVersion } from '../../../functions/domain/film/TourVersion.ts'
import { type Fact, missingEntries, submissionEntries } from '../../../functions/domain/money/ledger.ts'
import { payableNow, statusWhenPaid, withLedger } from '../../../functions/domain/money/orderMoney.ts'
import { changedRounds, refuseToSellRound } from '../../../functions/domain/review/boughtRounds.ts'
import { type RoundGrant, roundsOf } from '../../../functions/domain/review/rounds.ts'
import { aPricedOrder } from '../../support/money/documents.ts'

const now = new Date('2026-11-23T10:00:00.000Z')
const order = { ...aPricedOrder(), status: 'preview_ready' }
const terms = { depositPercent: 50 }
const shared = { provider: 'stripe', purpose: 'round', at: now.toISOString(), note: '' } as const
const paid = (name: string): Fact => ({ ...shared, kind: 'payment', reference: name, amount_cents: 7_500 })
const refunded = (name: string, amount_cents = 7_500): Fact => ({
  ...shared,
  kind: 'refund',
  reference: `re_${name}_${amount_cents}`,
  payment: name,
  amount_cents,
})
const madeByCustomer = (version: number) => ({
  ...newVersion({ orderId: order.id, version }, { seconds: 60, mood: null, cover: null }, now),
  state: 'ready' as const,
  ...(version > 1 && {
    revision: { made_by: 'customer' as const, base: version - 1, source: version - 1, changes: [], lines: [] },
  }),
})

/** An order with so many versions, and what is told of its rounds bit by bit. */
function openFilm(versions: number) {
  const ledger = submissionEntries(order.price, now.toISOString())
  let grants: RoundGrant[] = []
  const tours = Array.from({ length: versions }, (_, index) => madeByCustomer(index + 1))
  return {
    tell(...facts: Fact[]) {
      const fresh = missingEntries(ledger, facts)
      ledger.push(...fresh)
      const changed = changedRounds({ order, tours, grants, ledger, fresh }, now)
      grants = [...grants.filter(({ id }) => changed.every((one) => one.id !== id)), ...changed]
      return changed.length
    },
    makeVersion: () => tours.push(madeByCustomer(tours.length + 1)),
    rounds: () => roundsOf(order, tours, grants),
    sell: () => refuseToSellRound({ order, tours }, { grants, approval: undefined }),
    order: () => withLedger(order, ledger),
  }
}

describe('a round of changes that is bought', () => {
  test('is one more for each payment, however often that is told', () => {
    const film = openFilm(2)
    expect(film.rounds()).toMatchObject({ included: 1, used: 1, left: 0 })
    expect([film.tell(paid('pi_1')), film.tell(paid('pi_1')), film.tell(paid('pi_1'))]).toEqual([1, 0, 0])
    expect(film.rounds()).toMatchObject({ bought: 1, left: 1 })
  })

  test('goes with its payment where it was not used, and comes again with the money', () => {
    const film = openFilm(2)
    film.tell(paid('pi_1'))
    film.tell(refunded('pi_1', 2_500))
    expect(film.rounds()).toMatchObject({ bought: 1, left: 1 })
    film.tell(refunded('pi_1', 5_000))
    expect(film.rounds()).toMatchObject({ bought: 0, left: 0 })
    film.tell({ ...refunded('pi_1'), kind: 'payment', reference: 're_pi_1_5000_back', amount_cents: 5_000 })
    expect(film.rounds()).toMatchObject({ bought: 1, left: 1 })
  })

  test('stays counted once a version was made with it, so that the next one that is paid is one more', () => {
    const film = openFilm(2)
    film.tell(paid('pi_1'))
    film.makeVersion()
    film.tell(refunded('pi_1'))
    expect(film.rounds()).toMatchObject({ bought: 1, used: 2, left: 0 })
    film.tell(paid('pi_2'))
    expect(film.rounds()).toMatchObject({ bought: 2, used: 2, left: 1 })
  })

  test('brings nothing where all of it was given back before anybody heard of it', () => {
    const film = openFilm(2)
    expect(film.tell(paid('pi_1'), refunded('pi_1'))).toBe(0)
    expect(film.rounds()).toMatchObject({ bought: 0, left: 0 })
  })

  test('is not sold while one is left, and not once the film is finished', () => {
    const film = openFilm(1)
    expect(film.sell).toThrow('You still have a round of changes.')
    film.makeVersion()
    expect(film.sell).not.toThrow()
    const finished = { order: { ...order, status: 'completed' }, tours: [madeByCustomer(1), madeByCustomer(2)] }
    expect(() => refuseToSellRound(finished, { grants: [], approval: undefined })).toThrow('This film is finished.')
  })

  test('counts toward neither the deposit nor the balance', () => {
    const film = openFilm(2)
    const before = payableNow(film.order(), terms)
    expect(before).toEqual({ purpose: 'deposit', amount_cents: 24_750 })
    for (const name of ['pi_1', 'pi_2', 'pi_3', 'pi_4']) film.tell(paid(name))
    expect(payableNow(film.order(), terms)).toEqual(before)
    expect(film.order()).toMatchObject({ paid_cents: 30_000, due_cents: 49_500, rounds_cents: 30_000 })
    const waiting = { ...film.order(), status: 'awaiting_deposit' }
    expect(statusWhenPaid(waiting, terms, { hasPhotos: true, hasFiles: false })).toBe('awaiting_deposit')
    expect(payableNow({ ...film.order(), status: 'completed' }, terms)).toEqual({
      purpose: 'balance',
      amount_cents: 49_500,
    })
    film.tell(refunded('pi_1'))
    expect(film.order()).toMatchObject({ paid_cents: 22_500, due_cents: 49_500, rounds_cents: 22_500 })
  })
})
