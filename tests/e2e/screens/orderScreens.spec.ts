import { aJpeg } from '../../support/photos/images.ts'
import { listingPhotos, renamedText } from '../../support/photos/listingPhotos.ts'
import { expect, test } from '../support/look.ts'

const logo = { name: `${'signet-of-the-whole-brokerage-'.repeat(3)}.svg`, mimeType: 'image/svg+xml' }
const drawn = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path d="M0 0h9v9z"/></svg>',
)

/** Runs in the page. */
const textAsShown = (element: HTMLElement | SVGElement) => ({
  isCut: element.scrollWidth > element.clientWidth,
  pixels: Number.parseFloat(getComputedStyle(element).fontSize),
})

test('every step of an order fits 320 pixels and 200 % zoom, without motion or barriers', { tag: '@phone' }, async ({
  page,
  look,
  freshEmail,
  allowErrors,
}) => {
  test.slow()
  allowErrors.matching.push(/4\d\d \(/, /ERR_CONNECTION_FAILED|ERR_FAILED/)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const next = button('NEXT STEP')
  await page.goto('/order?plan=luxury')
  await look('order', next)
  await page.locator('summary').click()
  await look('order, summary open', page.getByRole('group', { name: 'Plan' }))
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Email', { exact: true }).fill('ada at example')
  await next.click()
  await look('order, refused', page.locator('[aria-invalid=true]').first())

  await page.getByLabel('Email', { exact: true }).fill(freshEmail('a.long.name.of.an.agent.at.a.brokerage'))
  await page.getByLabel('Property Address').fill('1204 Old-Mill-Stream-Crossing-by-the-Water, Springfield')
  await page.getByLabel('Property Type').selectOption('Residential')
  for (const addOn of [/Background Music/, /Voice Over/, /Logo/i])
    await page.getByRole('checkbox', { name: addOn }).check()
  await page.getByLabel('Property description and key features').fill('Quiet street, new roof.')
  const logoPicker = page.locator('input[type=file]')
  await logoPicker.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: drawn })
  await look('order, logo refused', page.getByText('Please choose an SVG, PNG or JPG file.'))
  await logoPicker.setInputFiles({ ...logo, buffer: drawn })
  await look('order, all chosen', page.getByText(logo.name))
  await page.route('**/api/orders', (route) => route.abort())
  await next.click()
  await look('order, no connection', page.getByRole('alert').last())
  await page.unroute('**/api/orders')

  let lose = () => {}
  const losing = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route('**/api/uploads/presign*', async (route) => {
    if (route.request().postDataJSON().type === 'logo')
      return route.fulfill({ status: 400, json: { ok: false, code: 'invalid', error: 'This logo is broken.' } })
    await losing
    return route.abort('connectionfailed')
  })
  await next.click()
  await expect(button('Retry logo')).toBeVisible()
  await look('photos, none', button('Choose photos'))
  const small = (await listingPhotos()).at(-1) ?? ''
  const text = { name: 'plan-of-the-whole-ground-floor-with-all-measures.txt', mimeType: 'text/plain', buffer: drawn }
  const photos = page.getByLabel('Listing photos')
  await photos.setInputFiles([small, renamedText()])
  await photos.setInputFiles(text)
  await look('photos, under way', page.getByText('Uploading…').first())
  lose()
  const waiting = page.getByText('Waiting for connection').first()
  await look('photos, waiting', waiting)
  expect(await waiting.evaluate(textAsShown)).toEqual({ isCut: false, pixels: 12 })
  await page.unroute('**/api/uploads/presign*')
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 })
  await button('Show').click()
  await look('photos, one refused', page.getByText('renamed.jpg', { exact: true }))
  await button('Remove renamed.jpg').click()
  await photos.setInputFiles(small)
  await page.getByRole('checkbox', { name: 'I have read and agree.' }).check()
  await look('photos, chosen again', next)
  const picture = await aJpeg(2000, 1200)
  const several = [1, 2, 3, 4].map((number) => ({
    name: `IMG_${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([picture, Buffer.alloc(number)]),
  }))
  await photos.setInputFiles(several)
  await expect(page.getByText('5 of 6 uploaded')).toBeVisible({ timeout: 30_000 })
  await look('photos, several', button(/^IMG_4\.jpg, photo/))
  await button(/^IMG_4\.jpg, photo/).click()
  await look('photo, opened', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await button('Remove IMG_4.jpg').press('Enter')
  await look('photos, one removed', button('Undo'))
  await next.click()

  const complete = button(/COMPLETE ORDER/)
  await look('payment', complete)
  await page.route('**/api/orders', (route) => route.abort())
  await complete.click()
  await look('payment, no connection', page.getByRole('alert').last())
  await page.unroute('**/api/orders')
  await page.evaluate(() => {
    const draft = localStorage.getItem('order-draft') ?? ''
    localStorage.setItem('order-draft', draft.replace('"wasReplaced":false', '"wasReplaced":true'))
  })
  await page.reload()
  await look('payment of a replaced order', button('Got it'))
  await complete.click()
  await look('thank you', button('Copy Order ID'))

  await page.getByRole('link', { name: 'Add photos' }).click()
  await look('photos by a link', page.getByRole('heading', { name: 'Photos of this home' }))
})
