import { readFile } from 'node:fs/promises'
import type { Browser, Download } from '@playwright/test'
import fc from 'fast-check'
import sharp from 'sharp'
import { cleanSvg } from '../../../functions/domain/photos/svg/cleanSvg.ts'
import { anySvg } from '../../support/photos/drawings/anySvg.ts'
import { logoSvgs } from '../../support/photos/drawings/logoSvgs.ts'
import { placeOrder, signInAsOwner } from '../support/backOffice.ts'
import { expect, test } from '../support/fixtures.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
  <style>.teal{fill:#008080}</style><rect class="teal" width="20" height="20"/></svg>`
const logo = {
  bytes: Buffer.from(svg),
  filename: 'signet.svg',
  content_type: 'image/svg+xml',
  seq: 0,
  type: 'logo' as const,
}
const bytesOf = async (download: Download) => readFile(await download.path())

/** The names and bytes of a ZIP whose files are stored as they are. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [size, nameLength, local] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(start, start + size))
  }
  return files
}

async function expectCrispLogo(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([2048, 1024, 4])
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  expect([pixel(2, 2), pixel(1022, 1021), pixel(1025, 512)]).toEqual([
    [0, 128, 128, 255],
    [0, 128, 128, 255],
    [0, 0, 0, 0],
  ])
}

test('an administrator downloads a logo that is a drawing as a crisp, transparent picture', {
  tag: '@desktop',
}, async ({ page, baseURL: origin = '', freshEmail, expectAccessible, playwright }) => {
  const visitor = await playwright.request.newContext({ baseURL: origin })
  const orderId = await placeOrder({ request: visitor, origin }, freshEmail('logo'), '7 Willow Way', logo)
  await signInAsOwner({ request: page.request, origin })

  await page.goto(`/admin?tab=orders&order=${orderId}`)
  const single = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download signet.svg as PNG' }).click()
  expect((await single).suggestedFilename()).toBe('signet.png')
  await expectCrispLogo(await bytesOf(await single))
  await expectAccessible()

  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download all/ }).click()
  const files = filesIn(await bytesOf(await all))
  expect([...files.keys()].map((name) => name.replace(/-.*\./, '.'))).toEqual(['001.jpg', '002.jpg', 'logo.png'])
  await expectCrispLogo(files.get('logo-signet.png') ?? Buffer.of())

  await page.goto(`/admin?tab=assets&order_id=${orderId}`)
  const listed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download signet.svg as PNG' }).last().click()
  await expectCrispLogo(await bytesOf(await listed))
})

/** Opens drawings as pages of their own; answers what each asked for and what is in it that is no drawing. */
async function openedIn(browser: Browser) {
  const page = await browser.newPage()
  const asked: string[] = []
  const lastRequest = 'https://drawings.example/last'
  let drawing: Buffer = Buffer.of()
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route('**/*', (route, request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      return route.fulfill({ body: drawing, contentType: 'image/svg+xml' })
    if (request.url() !== lastRequest) asked.push(request.url())
    return route.abort()
  })
  return async (bytes: Buffer) => {
    drawing = bytes
    asked.length = 0
    await page.goto('https://drawings.example/stored.svg')
    // Requests are seen in the order they were made, so with this one all that the drawing itself made are seen.
    await page.evaluate((last) => fetch(last).catch(() => undefined), lastRequest)
    const odd = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(
          ({ namespaceURI, localName, attributes }) =>
            namespaceURI !== 'http://www.w3.org/2000/svg' ||
            /script|foreign|parsererror/i.test(localName) ||
            [...attributes].some(({ name }) => /^on/i.test(name)),
        )
        .map(({ outerHTML }) => outerHTML),
    )
    return { asked: [...asked], odd }
  }
}

function copyOf(text: string): Buffer | undefined {
  try {
    return Buffer.from(cleanSvg(Buffer.from(text)).bytes)
  } catch {
    return undefined
  }
}

test('the copy of whatever drawing is accepted runs nothing and asks for nothing when it is opened', {
  tag: '@desktop',
}, async ({ browser }) => {
  test.slow()
  const open = await openedIn(browser)
  const svgOf = (attributes: string, inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
  for (const hostile of [
    svgOf('onload="fetch(\'https://evil.example/ran\')"', ''),
    svgOf('xmlns:a.b="http://www.w3.org/2000/svg"', '<a.b:script>fetch("https://evil.example/ran")</a.b:script>'),
    svgOf('', '<style>@import "https://evil.example/ran";</style>'),
    svgOf('', '<image href="https://evil.example/ran"/>'),
  ])
    expect((await open(hostile)).asked, `the original of ${hostile}`).toEqual(['https://evil.example/ran'])

  const drawings = [...logoSvgs.map(([, bytes]) => String(bytes)), ...fc.sample(anySvg, 250)]
  const accepted = drawings.flatMap((text) => copyOf(text) ?? [])
  expect(accepted.length).toBeGreaterThan(80)
  for (const copy of accepted) expect(await open(copy), String(copy)).toEqual({ asked: [], odd: [] })
})
