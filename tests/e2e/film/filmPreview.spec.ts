import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import sharp from 'sharp'
import { drawShot } from '../../../functions/engine/drawing/drawShot.ts'
import { shotAt } from '../../../functions/film/blending.ts'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import type { Brief, GradeName } from '../../../functions/film/Edit.ts'
import { lookOf } from '../../../functions/film/looking/lookOf.ts'
import { type Format, framesOf, type Plan, startsOf } from '../../../functions/film/Plan.ts'
import { ssim } from '../../support/film/likeness.ts'
import type { PreviewPage } from '../support/filmPreviewPage.ts'
import { expect, test } from '../support/fixtures.ts'

const root = join(import.meta.dirname, '../../..')
const photoIds = ['exterior', 'living-room', 'kitchen', 'bathroom', 'pool']
/** Photos of whole pairs of rows, which the engine works on as they are; held askew by so many degrees. */
const askew: Partial<Record<string, number>> = { 'living-room': 1.2, bathroom: -1.5 }
const photos = new Map<string, Buffer>()
async function preparePhotos() {
  for (const id of photoIds) {
    const whole = await sharp(join(root, `web/media/${id}.jpg`))
      .rotate(askew[id] ?? 0)
      .toBuffer()
    const part = askew[id]
      ? { left: 42, top: 56, width: 1960, height: 1300 }
      : { left: 0, top: 0, width: 2000, height: 1332 }
    const photo = sharp(whole).extract(part).jpeg({ quality: 92 })
    photos.set(id, await photo.toBuffer())
  }
}
const bytesOf = (id: string) => (id === logoId ? logo : photos.get(id)) ?? Buffer.alloc(0)
const logoId = 'logo'
/** Clear around its shapes, and of more pixels than the closing card shows. */
const logo = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">
    <path d="M40 260 L190 60 L340 260 Z" fill="#c8a25a"/><circle cx="620" cy="160" r="110" fill="#3f7f6a"/>
    <rect x="390" y="230" width="470" height="24" fill="#ffffff" fill-opacity="0.7"/></svg>`),
)
  .png()
  .toBuffer()
const fonts = {
  serif: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  sans: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}
const html = `<!doctype html><style>
  @font-face { font-family: "Instrument Serif"; src: url(/fonts/serif) }
  @font-face { font-family: "Figtree Variable"; font-weight: 300 900; src: url(/fonts/sans) }
</style><body></body>`

const brief: Brief = {
  street: '214 Juniper Ridge',
  place: 'Asheville, NC',
  facts: ['4 beds', '3 baths'],
  agent: { name: 'Ada Agent', brokerage: 'Harbour & Hill Realty', phone: '555 0100', logo: null, portrait: null },
  seconds: 60,
  mood: 'warm',
  motionGraphics: false,
  highlights: [],
}

async function lookAt(id: string) {
  const { width = 0, height = 0 } = await sharp(bytesOf(id)).metadata()
  const { data, info } = await sharp(bytesOf(id))
    .resize(640, 640, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return lookOf({ data, width: info.width, height: info.height }, { width, height })
}

async function filmOf(format: Format, { logo, grade }: Pick<Compared, 'logo' | 'grade'>): Promise<Plan> {
  const looks = new Map(await Promise.all(photoIds.map(async (id) => [id, await lookAt(id)] as const)))
  const edit = direct(
    [...looks].map(([id, look]) => ({ id, look })),
    { ...brief, ...(grade && { grade }), agent: { ...brief.agent, logo: logo ? logoId : null } },
  )
  return planOf(edit, looks, { format, branded: true, watermark: 'Draft', quality: 'draft' })
}

/** The engine's own pixels, before any encoder. */
async function engineFrame(plan: Plan, frame: number): Promise<Buffer> {
  const { index, k } = shotAt(plan, frame)
  const { width, height } = plan
  let pixels: Uint8Array = new Uint8Array()
  await drawShot({ plan, index, load: async (id) => bytesOf(id), from: k, to: k + 1 }, async (_, canvas, drawn) => {
    pixels = canvas.rgbOf(drawn)
  })
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

async function lumaOf(png: Buffer): Promise<Uint8Array> {
  const rgb = await sharp(png).removeAlpha().raw().toBuffer()
  const lumaAt = (at: number) => 0.2126 * (rgb[at] ?? 0) + 0.7152 * (rgb[at + 1] ?? 0) + 0.0722 * (rgb[at + 2] ?? 0)
  return Uint8Array.from({ length: rgb.length / 3 }, (_, pixel) => Math.round(lumaAt(pixel * 3)))
}

const meanOf = (luma: Uint8Array): number => luma.reduce((sum, value) => sum + value, 0) / luma.length

/** A page with nothing but the preview's own drawing, its type and the photos. */
async function openPreview(page: Page, plan: Plan) {
  const script = await build({
    entryPoints: [join(root, 'tests/e2e/support/filmPreviewPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  await page.route('http://preview.test/**', (route) => {
    const [, folder, name = ''] = new URL(route.request().url()).pathname.split('/')
    if (folder === 'photos') return route.fulfill({ body: bytesOf(name) })
    if (folder === 'fonts')
      return route.fulfill({ path: join(root, 'node_modules', name === 'serif' ? fonts.serif : fonts.sans) })
    return route.fulfill({ body: html, contentType: 'text/html' })
  })
  await page.goto('http://preview.test/')
  await page.addScriptTag({ content: script.outputFiles[0]?.text ?? '' })
  await page.evaluate((given) => (window as unknown as { preview: PreviewPage }).preview.open(given), plan)
  return async (frame: number) => {
    const address = await page.evaluate((at) => (window as unknown as { preview: PreviewPage }).preview.draw(at), frame)
    return Buffer.from(address.split(',')[1] ?? '', 'base64')
  }
}

/** In the middle of every shot, in the middle of every dissolve, and in both fades. */
function tellingFrames(plan: Plan): number[] {
  const starts = startsOf(plan)
  const inShots = plan.shots.map(({ frames }, index) => (starts[index] ?? 0) + Math.floor(frames / 2))
  const inDissolves = plan.shots.flatMap(({ dissolve }, index) =>
    dissolve > 0 ? [(starts[index] ?? 0) + Math.floor(dissolve / 2)] : [],
  )
  return [Math.floor(plan.fadeIn / 2), 75, ...inShots, ...inDissolves, framesOf(plan) - Math.floor(plan.fadeOut / 2)]
}

test.beforeAll(preparePhotos)

/** A frame costs the better part of a second without a graphics card, so only the whole form draws them all. */
const isWhole = process.env.HARD === '1'

type Compared = { every: number; logo?: boolean; grade?: GradeName }

/** Draws the frames of a film here and there, and says how alike they are. */
async function compare(page: Page, format: Format, { every, ...film }: Compared) {
  test.setTimeout(300_000)
  const plan = await filmOf(format, film)
  expect(
    plan.shots.some(({ move }) => move.parallax?.kind === 'relief'),
    'a shot with parallax',
  ).toBe(true)
  // A square leaves no room beside these photos' uprights.
  const isStraightened = plan.shots.some(({ move }) => move.turn)
  expect(isStraightened, 'a shot that is straightened').toBe(format !== '1:1')
  const draw = await openPreview(page, plan)
  for (const frame of tellingFrames(plan).filter((_, index) => index % every === 0)) {
    const [drawn, wanted] = [await lumaOf(await draw(frame)), await lumaOf(await engineFrame(plan, frame))]
    const likeness = ssim(drawn, wanted, plan.width, plan.height)
    console.info(`${format}, frame ${frame}: SSIM ${likeness.toFixed(4)}`)
    expect.soft(likeness, `frame ${frame}`).toBeGreaterThanOrEqual(0.97)
    expect.soft(Math.abs(meanOf(drawn) - meanOf(wanted)), `light of frame ${frame}`).toBeLessThan(1.5)
  }
}

for (const [format, every, grade] of [
  ['16:9', isWhole ? 1 : 3, 'crisp'],
  ['9:16', isWhole ? 1 : 5, 'warm'],
] as const)
  test(`the browser’s preview shows the engine’s frames in ${format}, graded ${grade} @phone`, ({ page }) =>
    compare(page, format, { every, grade }))

if (isWhole) {
  test('the browser’s preview shows the engine’s frames in 1:1, with the agent’s logo @phone', ({ page }) =>
    compare(page, '1:1', { every: 1, logo: true }))
}
