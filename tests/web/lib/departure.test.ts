import { beforeEach, describe, expect, test, vi } from 'vitest'
import { askWhoIsHere, becomeUser } from '../../../web/src/lib/visit/currentUser.ts'
import { forgetPerson, personalKeys, whenForgotten } from '../../../web/src/lib/visit/personalStorage.ts'
import { showOnlyToPerson } from '../../../web/src/lib/visit/showOnlyToPerson.ts'
import { createVisit } from '../../../web/src/lib/visit/visit.ts'
import { aUser } from '../support/accounts.ts'
import { Failure, stubNetwork } from '../support/network.ts'

const eve = { ...aUser, id: 'usr_01M7YTPPTNKXEWK531C4BMTKYY', email: 'eve@example.com' }
const root = document.createElement('div')
showOnlyToPerson(root)

const reload = vi.fn()
beforeEach(() => {
  reload.mockClear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  root.style.visibility = ''
})

/** A page on which Ada has logged in and begun an order. */
function adasPage() {
  const visit = createVisit()
  becomeUser(visit, aUser)
  localStorage.setItem(personalKeys.draft, '{"input":{"customer":{"email":"ada@example.com"}}}')
  return visit
}
const isDraftKept = () => localStorage.getItem(personalKeys.draft) !== null
const leavePage = () => window.dispatchEvent(new Event('pagehide'))
const goBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const isSeen = () => root.style.visibility !== 'hidden'

describe('a page that the browser keeps for its Back button', () => {
  test('is shown again to the person who left it', () => {
    adasPage()
    leavePage()
    expect(isSeen()).toBe(false)
    goBack()
    expect([isSeen(), reload.mock.calls.length]).toEqual([true, 0])
  })

  test('shows nothing after a log-out, on it or on another page, and is loaded anew', () => {
    adasPage()
    leavePage()
    forgetPerson()
    goBack()
    expect([isSeen(), reload.mock.calls.length]).toEqual([false, 1])
  })

  test('shows nothing to somebody else who has logged in since', () => {
    adasPage()
    leavePage()
    localStorage.setItem(personalKeys.person, eve.id)
    goBack()
    expect([isSeen(), reload.mock.calls.length]).toEqual([false, 1])
  })
})

test('a log-out in one tab empties the others and what they still hold in memory', async () => {
  adasPage()
  const forget = vi.fn()
  whenForgotten(forget)
  sessionStorage.setItem(personalKeys.placed, '{"email":"ada@example.com"}')
  localStorage.removeItem(personalKeys.person)
  window.dispatchEvent(new StorageEvent('storage', { key: personalKeys.person, oldValue: aUser.id, newValue: null }))
  expect([isSeen(), forget.mock.calls.length]).toEqual([false, 1])
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []])
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a log-in in another tab leaves a visitor’s page alone', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: personalKeys.person, oldValue: null, newValue: aUser.id }))
  expect([isSeen(), reload.mock.calls.length]).toEqual([true, 0])
})

describe('the unfinished order of somebody who was logged in', () => {
  const nextPage = async (answer: () => unknown) => {
    stubNetwork().on('GET /api/auth/me', answer as never)
    await askWhoIsHere(createVisit())
  }

  test('is there on the next page of the same person, and where the server can’t be asked', async () => {
    adasPage()
    await nextPage(() => ({ ok: true, user: aUser }))
    await nextPage(() => new Failure('unavailable'))
    expect(isDraftKept()).toBe(true)
  })

  test('is gone on the next page once the session has ended by itself', async () => {
    adasPage()
    await nextPage(() => ({ ok: true }))
    expect([isDraftKept(), localStorage.getItem(personalKeys.person)]).toEqual([false, null])
  })

  test('is gone where another logs in at this browser', () => {
    adasPage()
    becomeUser(createVisit(), eve)
    expect([isDraftKept(), localStorage.getItem(personalKeys.person)]).toEqual([false, eve.id])
  })

  test('stays while its writer is still typing', async () => {
    const visit = adasPage()
    stubNetwork().on('GET /api/auth/me', () => ({ ok: true }))
    await askWhoIsHere(visit)
    await askWhoIsHere(visit)
    expect(isDraftKept()).toBe(true)
  })

  test('stays where it belongs to a visitor', async () => {
    localStorage.setItem(personalKeys.draft, '{}')
    await nextPage(() => ({ ok: true }))
    expect(isDraftKept()).toBe(true)
  })
})

test('what an open page has read is forgotten when it hears that the session is over', async () => {
  const visit = adasPage()
  const [forget, reread] = [vi.fn(), vi.fn()]
  visit.forgetting.add(forget)
  visit.rereading.add(reread)
  stubNetwork().on('GET /api/auth/me', () => ({ ok: true }))
  await askWhoIsHere(visit)
  expect([forget.mock.calls.length, reread.mock.calls.length]).toEqual([1, 1])
})
