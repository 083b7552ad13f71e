import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailData } from '../../../functions/domain/mail/mails.ts'
import { goesToCustomer } from '../../../functions/domain/mail/typedWords.ts'

const root = join(import.meta.dirname, '../../..')

test('mails about an order go to its customer, but for those to the office', () => {
  const mails = ['order_confirmation', 'photos_unreadable', 'order_notice', 'tour_message', 'password_reset'] as const
  expect(mails.map(goesToCustomer)).toEqual([true, true, false, false, false])
})

test('every mail is queued by something that happens', () => {
  const files = globSync('functions/{actions,domain,store}/**/*.ts', { cwd: root })
  const source = files
    .filter((file) => !file.endsWith('domain/mail/mails.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  expect(Object.keys(mailData).filter((name) => !source.includes(`'${name}'`))).toEqual([])
})
