import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { askWhoIsHere, becomeUser, useCurrentUser } from '../../../web/src/lib/visit/currentUser.ts'
import { createVisit, VisitContext } from '../../../web/src/lib/visit/visit.ts'
import { aUser } from '../support/accounts.ts'
import { Failure, stubNetwork } from '../support/network.ts'

const eve = { ...aUser, id: 'usr_01M7YTPPTNKXEWK531C4BMTKYY', email: 'eve@example.com' }

function open() {
  const network = stubNetwork()
  network.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
  const visit = createVisit()
  const show = () =>
    renderHook(useCurrentUser, { wrapper: ({ children }) => <VisitContext value={visit}>{children}</VisitContext> })
  return { network, visit, show, asked: () => network.calls('GET /api/auth/me').length }
}

test('the current user is fetched once for all components, and again after a minute', async () => {
  const { show, asked } = open()
  const first = show()
  const second = show()
  await waitFor(() => expect(first.result.current).toEqual(aUser))
  expect(second.result.current).toEqual(aUser)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked()).toBe(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked()).toBe(2))
})

test('a failing call keeps the known user', async () => {
  const { network, visit, show } = open()
  const { result } = show()
  await waitFor(() => expect(result.current).toEqual(aUser))
  network.on('GET /api/auth/me', () => new Failure('internal'))
  await act(() => askWhoIsHere(visit))
  expect(result.current).toEqual(aUser)
})

test('an answer from before a log-in does not take it back', async () => {
  const { network, visit, show } = open()
  const gate = Promise.withResolvers<void>()
  network.on('GET /api/auth/me', async () => {
    await gate.promise
    return { ok: true }
  })
  const { result } = show()
  act(() => becomeUser(visit, eve))
  const answered = act(async () => gate.resolve())
  await answered
  await act(() => Promise.resolve())
  expect(result.current).toEqual(eve)
})

test('data read for another user is dropped when someone logs in', () => {
  const { visit } = open()
  const forget = vi.fn()
  visit.forgetting.add(forget)
  becomeUser(visit, eve)
  expect(forget).toHaveBeenCalledOnce()
})
