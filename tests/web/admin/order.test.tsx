import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { downloadPhotos } from '../../../web/src/features/admin/photos/downloadPhotos.ts'
import { FileRefused } from '../../../web/src/features/admin/photos/loadStored.ts'
import { Failure } from '../support/network.ts'
import { choose, openBackOffice, visit } from './backOffice.tsx'
import { aFile, anOrder, anOrderView, aUser, idOf } from './rows.ts'

const files = [
  aFile(0, { type: 'logo', filename: 'logo.svg', thumbnail_url: null }),
  aFile(2, { room: 'kitchen', is_cover: true }),
  aFile(1),
  aFile(999, { type: 'voice', filename: 'me.mp3', content_type: 'audio/mpeg', thumbnail_url: null }),
]
const order = anOrderView(anOrder(1), files)

describe('the order page', () => {
  it('opens from its row, shows the photos as their customer arranged them and leads back', async () => {
    openBackOffice().on('GET /api/admin/orders/{id}', () => ({ ok: true, order }))
    const { user, address } = visit('/admin?tab=orders')
    await user.click(await screen.findByRole('link', { name: /^13 Elm Street/ }))
    const heading = await screen.findByRole('heading', { level: 1, name: order.options.address_freeform })
    expect(document.activeElement).toBe(heading)
    expect(address()).toBe(`/admin?tab=orders&order=${order.orderId}`)
    const photos = within(screen.getByRole('region', { name: 'Photos' })).getAllByRole('link')
    expect(photos.map(({ textContent }) => textContent)).toEqual([
      'Download DSC_4002.jpg',
      'Download DSC_4001.jpg',
      'Download logo.svg',
      'Download me.mp3',
    ])
    const places = within(screen.getByRole('region', { name: 'Photos' })).getAllByRole('listitem')
    expect(places.map(({ textContent }) => textContent?.match(/^(\d|Logo|Recording)|Cover.*$/g))).toEqual([
      ['1', 'Cover · Kitchen'],
      ['2'],
      ['Logo'],
      ['Recording'],
    ])
    expect(screen.getByText('Quiet street, new roof.', { exact: false })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'All orders' }))
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeTruthy()
  })

  it('names the shape of the film as the customer’s screens do', async () => {
    openBackOffice().on('GET /api/admin/orders/{id}', () => ({ ok: true, order }))
    visit(`/admin?tab=orders&order=${order.orderId}`)
    const label = await screen.findByText('Orientation')
    expect(label.nextElementSibling?.textContent).toBe('Landscape')
  })

  it('says beside the field, and nowhere else, what is wrong with money that is entered', async () => {
    const network = openBackOffice()
    network.on('GET /api/admin/orders/{id}', () => ({ ok: true, order }))
    const most = 'Only $247.50 can be refunded. Please enter at most that.'
    const refusal = new Failure('invalid', most, { amount_cents: most })
    network.on('POST /api/admin/orders/{id}/money', () => refusal)
    const { user } = visit(`/admin?tab=orders&order=${order.orderId}`)
    await user.click(await screen.findByRole('button', { name: 'Enter money' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Enter money' }))
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount in dollars')
    await user.clear(amount)
    await user.type(amount, '900')
    await user.type(dialog.getByLabelText('Reference'), 'Wire 4711')
    const enter = () => user.click(dialog.getByRole('button', { name: 'Enter' }))
    await enter()
    expect(await dialog.findAllByText(most)).toHaveLength(1)
    expect(dialog.queryByRole('alert')).toBeNull()
    await user.clear(amount)
    await enter()
    expect(dialog.getByText('Please enter an amount above zero, such as 247.50.')).toBeTruthy()
    expect(dialog.queryByText(most)).toBeNull()
    expect(network.calls('POST /api/admin/orders/{id}/money')).toHaveLength(1)
  })

  it('shows what the customer asked, the latest first, and answers it there', async () => {
    const said = { at: '2026-11-20T10:00:00.000Z', text: 'It does now.' }
    const questions = [
      { id: 'a'.repeat(43), text: 'Can the pool come first?', at: '2026-11-20T10:00:00.000Z', answers: [said] },
      { id: 'b'.repeat(43), text: 'And when will it be ready?', at: '2026-11-21T10:00:00.000Z', answers: [] },
    ]
    const network = openBackOffice()
    network.on('GET /api/admin/orders/{id}', () => ({ ok: true, order: { ...order, questions } }))
    const route = 'POST /api/admin/orders/{id}/questions/{question_id}/answers'
    network.on(route, () => ({ ok: true }))
    const { user } = visit(`/admin?tab=orders&order=${order.orderId}`)
    const asked = within(await screen.findByRole('region', { name: 'Questions from the customer' }))
    expect(asked.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'And when will it be ready?',
      'Can the pool come first?',
    ])
    expect(asked.getByRole('button', { name: 'Answer again' })).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Answer' }))
    await user.click(asked.getByRole('button', { name: 'Send the answer' }))
    expect(await asked.findByText('Please write an answer.')).toBeTruthy()
    await user.type(asked.getByLabelText('Your answer'), 'On Monday.')
    await user.click(asked.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText('Your answer is on its way to the customer.')).toBeTruthy()
    expect(network.calls(route).at(-1)?.body).toEqual({ text: 'On Monday.' })
  })

  it('says that an order has no files yet', async () => {
    openBackOffice().on('GET /api/admin/orders/{id}', () => ({ ok: true, order: anOrderView(anOrder(1), []) }))
    visit(`/admin?tab=orders&order=${order.orderId}`)
    expect(await screen.findByText('No files have been uploaded yet.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Download all/ })).toHaveProperty('disabled', true)
  })
})

describe('downloading all photos', () => {
  const options = () => ({ signal: new AbortController().signal, onProgress: vi.fn() })
  const stubFiles = (answer: (url: string) => Response) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return answer(url)
    })
    return asked
  }
  const catchDownload = () => {
    const saved: { name: string; blob: Blob }[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push({ name: '', blob })
      return 'blob:test'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      for (const each of saved) each.name = this.download
    })
    return saved
  }

  it('makes one ZIP, one file after the other, named by their place', async () => {
    const saved = catchDownload()
    const asked = stubFiles((url) => new Response(`bytes of ${url}`))
    const given = options()
    await downloadPhotos(order, given)
    expect(asked).toEqual([2, 1, 0, 999].map((seq) => aFile(seq).download_url))
    expect(saved[0]?.name).toBe('13-elm-street-springfield-il-6271-000001.zip')
    const text = await saved[0]?.blob.text()
    for (const name of ['001-DSC_4002.jpg', '002-DSC_4001.jpg', 'logo-logo.jpg', 'voice-me.mp3'])
      expect(text).toContain(name)
    expect(given.onProgress.mock.calls.map(([{ files: done }]) => done)).toEqual([1, 2, 3, 4])
  })

  it('holds a drawing as it is stored where the browser cannot draw it', async () => {
    const saved = catchDownload()
    stubFiles((url) => new Response(`bytes of ${url}`))
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('No image.', 'EncodingError'))
    const drawing = aFile(0, { type: 'logo', filename: 'signet.SVG', content_type: 'image/svg+xml' })
    await downloadPhotos(anOrderView(anOrder(1), [drawing]), options())
    expect(await saved.at(-1)?.blob.text()).toContain('logo-signet.svg')
  })

  it('asks for new links where the old ones have ended', async () => {
    const saved = catchDownload()
    const fresh = files.map((file) => ({ ...file, download_url: `${file.download_url}&fresh` }))
    const asked = stubFiles((url) => {
      if (url.startsWith('/api/')) return Response.json({ ok: true, order: { ...order, assets: fresh } })
      return url.includes('fresh') ? new Response('bytes') : new Response('', { status: 403 })
    })
    await downloadPhotos(order, options())
    expect(saved).toHaveLength(1)
    expect(asked.filter((url) => url.startsWith('/api/'))).toHaveLength(1)
  })

  it('saves nothing where a file is refused for good, and names it', async () => {
    const saved = catchDownload()
    stubFiles(() => new Response('', { status: 404 }))
    await expect(downloadPhotos(order, options())).rejects.toThrow(new FileRefused(404, 'DSC_4002.jpg'))
    expect(saved).toEqual([])
  })
})

describe('the console', () => {
  it('shows what administrators did to a row', async () => {
    openBackOffice().on('GET /api/admin/history/{id}', () => ({
      ok: true,
      events: [
        {
          at: '2026-11-20T10:00:00.000Z',
          who: { id: idOf('usr', 1), email: 'owner@example.com' },
          action: 'order.status_set',
          before: { status: 'draft' },
          after: { status: 'in_production' },
        },
      ],
      next_cursor: null,
    }))
    await choose(visit('/admin?tab=orders'), anOrder(1).address_freeform, 'History')
    const drawer = within(screen.getByRole('dialog', { name: 'History' }))
    expect((await drawer.findByRole('listitem')).textContent).toMatch(
      /^Status set.*owner@example.com.*draft → in_production$/,
    )
  })

  it('shows an account as its owner sees it, with nothing to press but the way back', async () => {
    openBackOffice().on('GET /api/admin/users/{id}/account', () => ({
      ok: true,
      user: { id: idOf('usr', 2), email: aUser(2).email, email_verified: true, is_admin: false },
      customer: { id: null, name: 'Chidi', email: aUser(2).email, phone: '', brokerage: '', created_at: null },
      seen_by_support_at: null,
      orders: [],
      next_cursor: null,
    }))
    const visited = visit()
    await choose(visited, aUser(2).email, 'See as customer')
    expect(
      await screen.findByText(/Read-only. This view is logged, and the account page says that support looked./),
    ).toBeTruthy()
    await waitFor(() => expect(screen.getByText('No orders yet. Create your first tour to see it here.')).toBeTruthy())
    expect(screen.queryAllByRole('button')).toEqual([])
    await visited.user.click(screen.getByRole('link', { name: 'Back to the console' }))
    expect(await screen.findByRole('table', { name: 'Users' })).toBeTruthy()
  })
})
