import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from './shop.ts'
import { nextStep, toUpload, visit } from './visit.tsx'

const about = [
  'POST /api/uploads/presign',
  'POST /api/uploads/confirm',
  'DELETE /api/uploads/{asset_id}',
  'GET /api/orders/{order_id}',
] as const

test('every call about an order shows the key that made it, which proves it where the cookie is another tab’s', async () => {
  const shop = openShop()
  const visitor = visit()
  await toUpload(visitor)
  const photo = new File([new Uint8Array(1_000)], 'front.jpg', { type: 'image/jpeg' })
  await visitor.user.upload(screen.getByLabelText('Listing photos'), photo)
  await screen.findByText('1 of 1 uploaded', {}, { timeout: 5_000 })
  await visitor.user.click(screen.getByRole('button', { name: /Remove.*front\.jpg/ }))
  await waitFor(() => expect(shop.calls('DELETE /api/uploads/{asset_id}')).toHaveLength(1))
  const again = visitor.reload()
  await waitFor(() => expect(shop.calls('GET /api/orders/{order_id}').length).toBeGreaterThan(0))
  expect([again.address(), nextStep()]).toEqual(['/order?step=upload', expect.anything()])

  const [creation] = shop.calls('POST /api/orders')
  const key = creation?.headers.get('idempotency-key')
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  const shown = about.map((route) => [
    ...new Set(shop.calls(route).map(({ headers }) => headers.get('idempotency-key'))),
  ])
  expect(shown).toEqual(about.map(() => [key]))
})
