import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { ContactForm } from '../../../web/src/features/marketing/contact/ContactForm.tsx'
import { Failure, noAnswer, stubNetwork } from '../support/network.ts'

const contact = 'POST /api/hubspot/contact'
const message = () => screen.getByLabelText('Message')

async function written() {
  const user = userEvent.setup()
  render(<ContactForm />)
  const write = async (text: string) => {
    // Typing goes on behind what the form has emptied, unless it is emptied by hand.
    for (const field of screen.getAllByRole('textbox')) await user.clear(field)
    await user.type(screen.getByLabelText('Name'), 'Ada Lovelace')
    await user.type(screen.getByLabelText('Email'), 'ada@example.com')
    await user.type(message(), text)
  }
  await write('Twelve listings a month?')
  return { write, send: () => user.click(screen.getByRole('button')) }
}
const textIn = (field: HTMLElement) => ('value' in field ? field.value : undefined)

test('a sent message is thanked for, and leaves the form empty', async () => {
  const network = stubNetwork()
  network.on(contact, () => ({ ok: true }))
  const { send } = await written()
  await send()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe("Thanks! We'll be in touch shortly."))
  expect(network.calls(contact).map(({ body }) => body)).toEqual([
    { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Twelve listings a month?', _hp: '' },
  ])
  expect(textIn(message())).toBe('')
})

test('the honeypot is out of reach for people, and travels with the message', async () => {
  const network = stubNetwork()
  network.on(contact, () => ({ ok: true }))
  const { send } = await written()
  const trap = document.querySelector<HTMLInputElement>('input[name="_hp"]')
  expect(trap?.tabIndex).toBe(-1)
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
  if (trap) trap.value = 'buy now'
  await send()
  await waitFor(() => expect(network.calls(contact)).toHaveLength(1))
  expect(network.calls(contact)[0]?.body).toMatchObject({ _hp: 'buy now' })
})

test('while it is sending, a second press sends nothing', async () => {
  const network = stubNetwork()
  const gate = Promise.withResolvers<void>()
  network.on(contact, async () => {
    await gate.promise
    return { ok: true }
  })
  const { send } = await written()
  await send()
  const button = await screen.findByRole('button', { name: 'Sending…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await send()
  gate.resolve()
  await screen.findByText(messages.contact.sent)
  expect(network.calls(contact)).toHaveLength(1)
})

test('two submits at once send one message', async () => {
  const network = stubNetwork()
  network.on(contact, () => ({ ok: true }))
  await written()
  act(() => {
    for (const _ of [1, 2]) screen.getByRole<HTMLFormElement>('form').requestSubmit()
  })
  await screen.findByText(messages.contact.sent)
  expect(network.calls(contact)).toHaveLength(1)
})

test.each([
  [
    'the server’s own words',
    new Failure('rate_limited', 'Too many messages. Please try later.'),
    'Too many messages. Please try later.',
  ],
  ['that there is no connection', noAnswer, 'Network error.'],
] as const)('a failure shows %s and keeps what was written', async (_, outcome, text) => {
  const network = stubNetwork()
  network.on(contact, () => outcome)
  const { send } = await written()
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  expect(textIn(message())).toBe('Twelve listings a month?')
})

test('a message that is sent again goes out under the key of its first try, and the next one under another', async () => {
  const network = stubNetwork()
  network.on(contact, () => noAnswer)
  const { send, write } = await written()
  await send()
  await screen.findByText('Network error.')
  network.on(contact, () => ({ ok: true }))
  await send()
  await screen.findByText(messages.contact.sent)
  await write('And twenty?')
  await send()
  await waitFor(() => expect(network.calls(contact)).toHaveLength(3))
  const [first, again, next] = network.calls(contact).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\w-]{16,100}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('a refused field carries its own message', async () => {
  const network = stubNetwork()
  network.on(contact, () => new Failure('invalid', 'Please check the form.', { email: 'Please use another address.' }))
  const { send } = await written()
  await send()
  expect(await screen.findByText('Please use another address.')).toBeTruthy()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('an answer without a message shows its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
  const { send } = await written()
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Request failed (502)'))
})

test('an exception without a message is shown as a network error', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new Error('')
  })
  const { send } = await written()
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Network error.'))
})
