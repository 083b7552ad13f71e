import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailData, showsHouse } from '../../../functions/domain/mail/mails.ts'
import { typedWords } from '../../../functions/domain/mail/typedWords.ts'

const root = join(import.meta.dirname, '../../..')

test('every mail to an order’s customer shows the first photo of the house', () => {
  const toCustomers = Object.entries(typedWords).flatMap(([name, words]) => (words?.length ? [name] : []))
  expect([...showsHouse].toSorted()).toEqual(toCustomers.toSorted())
})

test('every mail is queued by something that happens', () => {
  const files = globSync('functions/{actions,domain,store}/**/*.ts', { cwd: root })
  const source = files
    .filter((file) => !file.endsWith('domain/mail/mails.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  expect(Object.keys(mailData).filter((name) => !source.includes(`'${name}'`))).toEqual([])
})
