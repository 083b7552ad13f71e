import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ProcessSection } from '../../../web/src/features/marketing/process/ProcessSection.tsx'

const selected = () => screen.getByRole('tab', { selected: true }).textContent?.slice(0, 2)
const tab = (name: RegExp) => screen.getByRole('tab', { name })

test('the first of four steps is open', () => {
  render(<ProcessSection />)
  expect(screen.getAllByRole('tab').map((step) => step.textContent?.slice(0, 2))).toEqual(['01', '02', '03', '04'])
  expect(selected()).toBe('01')
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
})

test('a click on a number opens its step, with text and picture', async () => {
  render(<ProcessSection />)
  await userEvent.click(tab(/^03/))
  expect(selected()).toBe('03')
  const panel = screen.getByRole('tabpanel')
  expect(panel.textContent).toContain('watermarked preview')
  expect(panel.querySelector('img')).not.toBeNull()
})

test('arrow keys walk the steps in a circle, Home and End jump', async () => {
  const user = userEvent.setup()
  render(<ProcessSection />)
  await user.click(tab(/^01/))
  const visited: (string | undefined)[] = []
  for (const key of ['ArrowDown', 'ArrowRight', 'End', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home']) {
    await user.keyboard(`{${key}}`)
    visited.push(selected())
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  }
  expect(visited).toEqual(['02', '03', '04', '01', '04', '03', '01'])
})

test('only the open step is in the tab order', () => {
  render(<ProcessSection />)
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
})

test('the steps describe the whole life of an order', () => {
  render(<ProcessSection />)
  const text = document.body.textContent ?? ''
  for (const part of ['deposit', 'upload link', 'watermarked preview', 'Final payment', 'HD', 'under a week'])
    expect(text).toContain(part)
})
