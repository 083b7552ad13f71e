import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openShop, type Shop } from '../shop.ts'
import { toUpload, type Visit, visit } from '../visit.tsx'

export const jpeg = (name: string, size = 1_000) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
export const choose = ({ user }: Pick<Visit, 'user'>, ...files: File[]) =>
  user.upload(screen.getByLabelText('Listing photos'), files)
export const row = (name: string) =>
  screen.getAllByRole('listitem').find((item) => within(item).queryByText(name) !== null) ??
  document.createElement('li')
export const shows = (name: string, text: string | RegExp, timeout = 5_000) =>
  waitFor(() => expect(row(name).textContent).toMatch(text), { timeout })
export const photosOf = (shop: Shop) => [...shop.orders.values()].flatMap(({ photos }) => photos)

export async function atUpload() {
  const shop = openShop()
  const visitor = visit()
  await toUpload(visitor)
  return { shop, visitor }
}
