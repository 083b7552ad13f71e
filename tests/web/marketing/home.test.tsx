import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addOns, planNames, plans, priceLists } from '#contract/money/plans'
import HomePage from '../../../web/src/features/marketing/HomePage.tsx'
import { dollars } from '../../../web/src/lib/money.ts'

const section = (id: string) => within(document.getElementById(id) ?? document.createElement('div'))

test('the sections stand in their order under the addresses that the menu leads to', () => {
  render(<HomePage />)
  const ids = [...document.querySelectorAll('section[id]')].map(({ id }) => id)
  expect(ids).toEqual(['home', 'pricing', 'sample', 'process', 'testimonials', 'contact'])
})

test('the headline leads into the order', () => {
  render(<HomePage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('VIDEO IS KING.')
  expect(screen.getByRole('link', { name: 'Create an images-to-video tour' }).getAttribute('href')).toBe('/order')
})

test.each([
  ['73%', 'of homeowners prefer agents using video'],
  ['403%', 'more inquiries'],
  ['up to 90%', 'faster sales'],
  ['54%', 'of buyers want a property video before viewing'],
  ['buyers are 92%', 'more likely to contact an agent'],
])('the figure %s %s is stated exactly', (figure, text) => {
  render(<HomePage />)
  expect(document.body.textContent).toContain(`${figure} ${text}`)
})

test.each(plans)('the %s card shows the price of the contract and carries its plan into the order', (plan) => {
  render(<HomePage />)
  const card = section('pricing').getByRole('heading', { name: planNames[plan] }).closest('li')
  expect(card?.textContent).toContain(dollars(priceLists.standard[plan]))
  expect(card?.querySelector('a')?.getAttribute('href')).toBe(`/order?plan=${plan}`)
})

test('the basic plan states its four facts', () => {
  render(<HomePage />)
  const card = section('pricing').getByRole('heading', { name: 'BASIC' }).closest('li')
  for (const fact of ['1-minute AI video', 'Minimal edits', 'lower-third motion graphics', '2-day turnaround'])
    expect(card?.textContent).toContain(fact)
})

test('every add-on is listed with its price', () => {
  render(<HomePage />)
  const text = document.getElementById('pricing')?.textContent
  for (const { label, cents } of Object.values(addOns)) expect(text).toContain(`${label}+${dollars(cents)}`)
})

test('figures say that they are the industry’s, and the testimonial that nobody said it', () => {
  render(<HomePage />)
  expect(screen.getByText('Industry figures, not measured by us.')).toBeTruthy()
  expect(section('testimonials').getByText(/not a real review/)).toBeTruthy()
})

test('one plan is marked, and the deposit’s share is told beside the prices', () => {
  render(<HomePage />)
  expect(section('pricing').getAllByText('Suits most homes')).toHaveLength(1)
  expect(section('pricing').getByText(/A deposit of half the price/)).toBeTruthy()
})

test('the testimonial says how many stars it gives', () => {
  render(<HomePage />)
  expect(section('testimonials').getByText('5 of 5 stars')).toBeTruthy()
})

test('the support address stands beside the form', () => {
  render(<HomePage />)
  const link = section('contact').getByRole('link', { name: 'support@threshold.example' })
  expect(link.getAttribute('href')).toBe('mailto:support@threshold.example')
})
