import { describe, expect, it } from 'vitest'
import { currentVersion, myRequest, versionUnderWay } from '../../../../web/src/modules/review/data/roomFacts.ts'
import { dayAfter, lifeText, rightsText } from '../../../../web/src/modules/review/links/linkWords.ts'
import { placeText, requestText } from '../../../../web/src/modules/review/requests/requestWords.ts'
import { drawnPart, partAround, widthLimits } from '../../../../web/src/modules/review/requests/shot/framing/framing.ts'
import { newsOf } from '../../../../web/src/modules/review/room/useNews.ts'
import { wordsText } from '../../../../web/src/modules/review/versions/changesText.ts'
import { aReview, aReviewComment, aVersion } from '../../support/reviews.ts'
import { assetId } from '../../support/tours.ts'

const photo = { width: 2400, height: 1600 }
const film = { width: 1280, height: 720 }

describe('a part of a photo', () => {
  it('has the film’s shape, lies within the photo and is never too small, wherever it is drawn', () => {
    for (const tall of [film, { width: 720, height: 1280 }, { width: 1088, height: 1088 }])
      for (const [x, y] of [
        [0, 0],
        [1, 1],
        [0.5, 0.1],
        [0.02, 0.9],
      ] as const) {
        const part = drawnPart({ x, y }, { x: 0.4, y: 0.4 }, photo, tall)
        expect(part.x).toBeGreaterThanOrEqual(0)
        expect(part.y).toBeGreaterThanOrEqual(0)
        expect(part.x + part.width).toBeLessThanOrEqual(1.0001)
        expect(part.y + part.height).toBeLessThanOrEqual(1.0001)
        expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(0.25)
        const shape = (part.width * photo.width) / (part.height * photo.height)
        expect(shape).toBeCloseTo(tall.width / tall.height, 2)
      }
  })
  it('is as large as the photo allows at first', () => {
    expect(partAround({ x: 0.5, y: 0.5 }, widthLimits(photo, film).max, photo, film)).toMatchObject({ x: 0, width: 1 })
  })
})

describe('a requested change', () => {
  const { versions } = aReview()
  it('is said in words that name its shot and its photo', () => {
    expect(requestText({ ask: 'swap', photo: assetId(4) }, aReview())).toBe('Show photo-4.jpg instead')
    expect(requestText({ ask: 'music', mood: null }, aReview())).toBe('No music')
    expect(placeText(aReviewComment(), versions)).toBe('Shot 2')
    expect(placeText(aReviewComment({ shot: null }), versions)).toBe('Whole film')
  })
  it('stands in for the one that it excludes, and for nobody else’s', () => {
    const longer = aReviewComment({ request: { ask: 'longer' } })
    const room = aReview({ comments: [longer, { ...longer, id: `${longer.id}2`, is_mine: false, shot: 'shot-1' }] })
    expect(myRequest(room, 'shot-2', 'shorter')?.id).toBe(longer.id)
    expect(myRequest(room, 'shot-2', 'drop')).toBeUndefined()
    expect(myRequest(room, 'shot-1', 'longer')).toBeUndefined()
  })
})

describe('versions', () => {
  const made = aVersion(2, { state: 'rendering', video_url: null, progress: { done: 1, total: 3 } })
  it('changes are made to the current one while another one is made, and after somebody went back to it', () => {
    const room = aReview({ versions: [made, aVersion(1)] })
    expect(currentVersion(room)?.version).toBe(1)
    const older = aReview({ versions: [aVersion(2, { is_current: false }), aVersion(1)] })
    expect(currentVersion(older)?.version).toBe(1)
    expect(newsOf(aReview({ versions: [aVersion(2), aVersion(1)] }), older)).toBe('Version 1 is shown again.')
    expect(versionUnderWay(room)?.version).toBe(2)
    expect(versionUnderWay(aReview({ versions: [{ ...made, state: 'cancelled' }, aVersion(1)] }))).toBeUndefined()
  })
  it('a screen reader hears of a version, of an approval and of comments', () => {
    const before = aReview()
    const making = aReview({ versions: [made, aVersion(1)] })
    expect(newsOf(before, making)).toBe('Version 2 is being made.')
    expect(newsOf(making, aReview({ versions: [aVersion(2), aVersion(1)] }))).toBe('Version 2 is ready.')
    expect(newsOf(before, aReview({ comments: [aReviewComment()] }))).toBe('One comment was added.')
    expect(newsOf(before, before)).toBe('')
  })
})

it('words are told to be with our team, and sent on by whoever may have versions made', () => {
  expect(wordsText(1, true)).toBe('One comment goes to our team: a person reads it and answers.')
  expect(wordsText(2, true)).toBe('2 comments go to our team: a person reads them and answers.')
  expect(wordsText(1, false)).toBe('Our team sees one comment: a person reads it and answers.')
  expect(wordsText(2, false)).toBe('Our team sees 2 comments: a person reads them and answers.')
})

it('a link is proposed for 90 days of the visitor’s calendar', () => {
  const today = new Date(2026, 10, 23, 23, 59)
  expect(dayAfter(0, today)).toBe('2026-11-23')
  expect(dayAfter(90, today)).toBe('2027-02-21')
})

it('a link says what it allows and how long', () => {
  const link = { id: 'rvl_01', label: 'Seller', created_at: '2026-11-22T10:00:00.000Z', revoked_at: null }
  const ended = { ...link, rights: [], ends_at: '2026-11-25T12:00:00.000Z', state: 'ended' as const }
  expect(rightsText({ rights: ['watch', 'comment', 'approve'] })).toBe('Watch, comment, approve')
  expect(lifeText(ended)).toBe('Ended on Nov 25, 2026')
  expect(lifeText({ ...ended, ends_at: null, state: 'active' })).toBe('Works until you turn it off')
})
