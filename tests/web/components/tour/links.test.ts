import { expect, test } from 'vitest'
import { keepLinks } from '../../../../web/src/modules/tour/files/keepLinks.ts'

const signed = (signature: number, { file = 'a.jpg', at = '20261121T100000Z' } = {}) =>
  `https://storage.test/${file}?X-Amz-Date=${at}&X-Amz-Expires=3600&X-Amz-Signature=${signature}`
const minutes = (count: number) => Date.UTC(2026, 10, 21, 10, count)

test('an answer that differs in its signatures alone is the one from before', () => {
  const before = { order: { photos: [{ id: 1, url: signed(1) }], count: 1 } }
  expect(keepLinks(before, { order: { photos: [{ id: 1, url: signed(2) }], count: 1 } }, minutes(5))).toBe(before)
})

test('news come with the links that were loaded already', () => {
  const before = { done: 1, pictures: [signed(1), null] }
  const after = { done: 2, pictures: [signed(2), signed(2, { file: 'b.jpg' })] }
  expect(keepLinks(before, after, minutes(5))).toEqual({
    done: 2,
    pictures: [signed(1), signed(2, { file: 'b.jpg' })],
  })
})

test('a link is kept until half of its life is over', () => {
  const later = signed(2, { at: '20261121T103000Z' })
  expect(keepLinks(signed(1), later, minutes(30))).toBe(signed(1))
  expect(keepLinks(signed(1), later, minutes(31))).toBe(later)
})

test('plain texts, lists that grow or shrink and missing values are taken from the newer answer', () => {
  expect(keepLinks({ text: 'one' }, { text: 'two' })).toEqual({ text: 'two' })
  expect(keepLinks([1, 2], [1])).toEqual([1])
  expect(keepLinks({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(keepLinks(undefined, { a: 1 })).toEqual({ a: 1 })
  expect(keepLinks({ a: { b: 1 } }, { a: null })).toEqual({ a: null })
})
