import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedPlans } from '../../../functions/domain/review/changes/comparedPlans.ts'
import type { Change } from '../../../functions/film/Change.ts'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import { Plan } from '../../../functions/film/Plan.ts'
import { revise, revisedBy } from '../../../functions/film/revise.ts'
import { aBrief, aHome, looksOf } from '../../film/directing/homes.ts'

const photos = aHome()
const looks = looksOf(photos)
const edit = direct(photos, aBrief())
const ids = edit.shots.slice(0, -1).map(({ id }) => id)
const cut = { format: '16:9', branded: true, watermark: 'DRAFT', quality: 'draft' } as const
const planned = (of = edit) => ({ plan: planOf(of, looks, cut), contents: {} })
const compared = (...changes: Change[]) => comparedPlans(planned(), planned(revisedBy(edit, photos, changes)), changes)
const idAt = (index: number) => ids[index] ?? ''

describe('what is new in the next version', () => {
  it('is nothing where nothing changes', () => {
    expect(compared()).toEqual({ changed_shots: [], first_change: 0 })
  })

  it('is the shot with another caption, from which on it is shown', () => {
    expect(compared({ change: 'caption', shot: idAt(3), text: 'Morning light' })).toEqual({
      changed_shots: [idAt(3)],
      first_change: 3,
    })
  })

  it('is a shot that stands elsewhere, also where each picture was there before', () => {
    const { changed_shots, first_change } = compared({ change: 'move', shot: idAt(4), after: idAt(1) })
    expect(changed_shots).toContain(idAt(4))
    expect(first_change).toBe(2)
  })

  it('is the card that names another agent', () => {
    const agent = { ...edit.brief.agent, name: 'Sam Seller' }
    expect(compared({ change: 'agent', agent })).toMatchObject({ first_change: ids.length })
  })
})

it('several changes make the film that one after the other makes, and a valid plan', () => {
  const anyShot = fc.constantFrom(...ids.slice(1))
  const anyChange: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ change: fc.constant('length' as const), shot: anyShot, beats: fc.integer({ min: 2, max: 10 }) }),
    fc.record({ change: fc.constant('calm' as const), shot: anyShot }),
    fc.record({ change: fc.constant('caption' as const), shot: anyShot, text: fc.constantFrom('', 'Morning light') }),
    fc.record({ change: fc.constant('mood' as const), mood: fc.constantFrom(null, 'calm') }),
  )
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 3 }), (changes) => {
      const made = revisedBy(edit, photos, changes)
      expect(made).toEqual(changes.reduce((film, change) => revise(film, photos, change), edit))
      const { plan } = planned(made)
      expect(Plan.safeParse(JSON.parse(JSON.stringify(plan))).success).toBe(true)
      const { changed_shots, first_change } = comparedPlans(planned(), planned(made), changes)
      expect(first_change).toBeLessThan(plan.shots.length)
      for (const id of changed_shots) expect(plan.shots.map((shot) => shot.id)).toContain(id)
    }),
    { numRuns: 15 },
  )
})
