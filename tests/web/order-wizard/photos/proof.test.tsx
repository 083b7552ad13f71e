import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../shop.ts'
import { fillContact, nextStep, toUpload, visit } from '../visit.tsx'

afterEach(() => void vi.restoreAllMocks())

const about = [
  'POST /api/uploads/presign',
  'POST /api/uploads/confirm',
  'DELETE /api/uploads/{asset_id}',
  'GET /api/orders/{order_id}',
] as const

test('the key of a draft is shown where the order is saved and nowhere else, because it proves nothing', async () => {
  const shop = openShop()
  const visitor = visit()
  await toUpload(visitor)
  const photo = new File([new Uint8Array(1_000)], 'front.jpg', { type: 'image/jpeg' })
  await visitor.user.upload(screen.getByLabelText('Listing photos'), photo)
  await screen.findByText('1 of 1 uploaded', {}, { timeout: 5_000 })
  await visitor.user.click(screen.getByRole('button', { name: /Remove.*front\.jpg/ }))
  // This browser takes a click for a key, which leads to Undo.
  await visitor.user.tab()
  await waitFor(() => expect(shop.calls('DELETE /api/uploads/{asset_id}')).toHaveLength(1))
  const again = visitor.reload()
  await waitFor(() => expect(shop.calls('GET /api/orders/{order_id}').length).toBeGreaterThan(0))
  expect([again.address(), nextStep()]).toEqual(['/order?step=upload', expect.anything()])

  const [creation] = shop.calls('POST /api/orders')
  expect(creation?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  const shown = about.flatMap((route) => shop.calls(route).map(({ headers }) => headers.get('idempotency-key')))
  expect(new Set(shown)).toEqual(new Set([null]))
})

test('an order is created while no other tab creates one, so that both have the same cookie', async () => {
  const shop = openShop()
  let free = () => {}
  const othersTurn = new Promise<void>((resolve) => {
    free = resolve
  })
  const request = vi.fn((_name: string, create: () => Promise<unknown>) => othersTurn.then(create))
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(Object.assign(Object.create(null), { request }))
  const visitor = visit()
  await fillContact(visitor)
  await visitor.user.click(nextStep())
  await waitFor(() => expect(request).toHaveBeenCalledWith('order-creation', expect.any(Function)))
  expect(shop.calls('POST /api/orders')).toEqual([])
  free()
  await waitFor(() => expect(visitor.address()).toBe('/order?step=upload'))
  expect(shop.calls('POST /api/orders')).toHaveLength(1)
})
