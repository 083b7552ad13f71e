import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { shortcutsPreference } from '../../../web/src/features/admin/keyboard/shortcutsPreference.ts'
import { openBackOffice, visit } from './backOffice.tsx'
import { aUser } from './rows.ts'

afterEach(() => act(() => shortcutsPreference.set(true)))
const focusedText = () => document.activeElement?.textContent

it('the keyboard moves through the rows and opens one', async () => {
  openBackOffice()
  const { user } = visit()
  await screen.findByRole('table')
  await user.keyboard('j')
  expect(focusedText()).toBe(aUser(1).email)
  await user.keyboard('j{ArrowDown}')
  expect(focusedText()).toBe(aUser(3).email)
  await user.keyboard('jkk')
  expect(focusedText()).toBe(aUser(1).email)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Edit user' })).toBeTruthy()
})

it('the keyboard reaches the search box, where letters are text', async () => {
  openBackOffice()
  const { user } = visit()
  await screen.findByRole('table')
  await user.keyboard('/j?')
  const box = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(box)
  expect(box).toHaveProperty('value', 'j?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the console says what its keys do, and ignores them once they are turned off', async () => {
  openBackOffice()
  const { user } = visit()
  await screen.findByRole('table')
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
  await user.keyboard('{Escape}')
  await user.keyboard('?j')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focusedText()).not.toBe(aUser(1).email)
})

it('the keyboard moves through a row’s menu by arrows and letters, and the focus returns to the row', async () => {
  openBackOffice()
  const { user } = visit()
  const button = await screen.findByRole('button', { name: `Actions for ${aUser(1).email}` })
  act(() => button.focus())
  await user.keyboard('{ArrowDown}')
  expect(focusedText()).toBe('Edit')
  await user.keyboard('{ArrowUp}')
  expect(focusedText()).toBe('Delete')
  await user.keyboard('s')
  expect(focusedText()).toBe('See as customer')
  await user.keyboard('s')
  expect(focusedText()).toBe('Send reset email')
  await user.keyboard('{Home}{End}')
  expect(focusedText()).toBe('Delete')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('menu')).toBeNull()
})

it('the focus returns to the row’s menu when its dialog is closed', async () => {
  openBackOffice()
  const { user } = visit()
  const button = await screen.findByRole('button', { name: `Actions for ${aUser(1).email}` })
  await user.click(button)
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Edit user' })
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement === button).toBe(true)
})
