import { expect, test } from 'vitest'
import { ErrorAnswer, errorStatuses } from '#contract/errors'
import { readFailure } from '../../../web/src/lib/api/failureAnswer.ts'

const failure = {
  ok: false,
  error: 'No.',
  code: 'conflict',
  fields: { 'customer.email': 'Taken.' },
  current: { id: 1 },
}

test.each(Object.keys(errorStatuses))('an answer that fails with %s is read as its schema reads it', (code) => {
  const body = { ...failure, code }
  const { error, fields, current } = ErrorAnswer.parse(body)
  expect(readFailure(body)).toEqual({ error, code, fields, current })
})

test.each([
  ['nothing', undefined],
  ['a text', 'No.'],
  ['a success', { ...failure, ok: true }],
  ['no sentence', { ...failure, error: undefined }],
  ['an unknown code', { ...failure, code: 'toString' }],
])('%s is not read as a failure of the contract', (_, body) => {
  expect(ErrorAnswer.safeParse(body).success).toBe(false)
  expect(readFailure(body)).toBeUndefined()
})

test('field messages that are not text are dropped, and an answer without any is accepted', () => {
  expect(readFailure({ ...failure, fields: { name: 1, email: 'Taken.' } })?.fields).toEqual({ email: 'Taken.' })
  expect(readFailure({ ok: false, error: 'No.', code: 'internal' })?.fields).toEqual({})
})
