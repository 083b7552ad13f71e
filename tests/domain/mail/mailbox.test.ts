import { expect, test } from 'vitest'
import { mailboxOf } from '../../../functions/domain/mail/mailbox.ts'

test.each([
  ['maria@example.com', 'maria@example.com'],
  ['maria+tours@example.com', 'maria@example.com'],
  ['maria+tours+more@example.com', 'maria@example.com'],
  ['maria.gomez@example.com', 'maria.gomez@example.com'],
  ['maria.gomez+tours@gmail.com', 'mariagomez@gmail.com'],
  ['m.a.ria.gomez@googlemail.com', 'mariagomez@gmail.com'],
  ['maria.gomez@gmail.com.example.com', 'maria.gomez@gmail.com.example.com'],
  ['+tours@example.com', '+tours@example.com'],
  ['maria@mail.example+x.com', 'maria@mail.example+x.com'],
])('mail to %s arrives in the mailbox of %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('two accounts never share a mailbox, because they have no address', () => {
  expect(mailboxOf('usr_1')).not.toBe(mailboxOf('usr_2'))
})
