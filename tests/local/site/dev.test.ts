import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { priceLists } from '#contract/money/plans'
import { closeServer, portOf } from '../../../infra/local/listener.ts'
import { stages } from '../../../infra/stages.ts'
import { dollars } from '../../../web/src/lib/money.ts'
import { freePort, startDev as startDevOf } from '../../support/stage/startDev.ts'

/** Processes of their own start here, each loading the product anew. */
const timeout = 120_000
let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dev-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const startDev = (port: number, ...flags: string[]) => startDevOf({ port, dataDir }, ...flags)

test('the development server serves site and API, prints its addresses, refuses a second one on its data, and stops when asked', {
  timeout,
}, async () => {
  const port = await freePort()
  const dev = startDev(port)
  await dev.ready
  const origin = `http://localhost:${port}`
  const text = dev.lines.join('\n')
  expect(text).toContain(`Site      ${origin} (as built for customers`)
  const [, neutral] = /MLS pages (http:\/\/127\.0\.0\.1:\d+)\/watch\//.exec(text) ?? []
  expect(
    await Promise.all(
      ['/', '/order', '/watch/no-such-page'].map(async (path) => (await fetch(`${neutral}${path}`)).status),
    ),
  ).toEqual([404, 404, 404])
  expect(text).toMatch(/Inbox +http:\/\/127\.0\.0\.1:\d+/)
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  const home = await (await fetch(origin)).text()
  expect(home).toContain('<div id="root" data-page="home">')
  expect(home).toContain(dollars(priceLists[stages.local.priceList].basic))
  expect(await (await fetch(`${origin}/nowhere`)).text()).toContain('<div id="root" data-page="notFound">')
  const pages = ['/', '/index.html', '/terms', '/order?step=2', '/account/', '/account/orders/ord_1']
  expect(await Promise.all(pages.map(statusOf))).toEqual(pages.map(() => 200))
  expect(await Promise.all(['/nowhere', '/nowhere.png', '/src/main.tsx'].map(statusOf))).toEqual([404, 404, 404])
  expect(await (await fetch(`${origin}/api/nowhere`)).json()).toEqual({ message: 'Not Found' })
  const moved = await fetch(`http://127.0.0.1:${port}/order?step=2`, { redirect: 'manual' })
  expect(moved.headers.get('location')).toBe(`${origin}/order?step=2`)

  const second = await startDev(await freePort(), '--fresh').ended
  expect(second.code).toBe(1)
  expect(second.text).toContain(`The data in ${join(dataDir, 'dynamodb')} is in use by another process.`)

  dev.child.kill('SIGTERM')
  expect((await dev.ended).code).toBe(0)
  expect(readdirSync(dataDir)).toContain('dynamodb')
})

test('a site served from its source shows the prices of the list that was named, and names the lists where there is no such list', {
  timeout,
}, async () => {
  const unknown = await startDev(await freePort(), '--price-list', 'lunch', '--fresh').ended
  expect(unknown).toEqual({ code: 1, text: 'There is no price list "lunch": standard or launch.' })
  expect(readdirSync(dataDir)).toEqual([])

  const port = await freePort()
  const dev = startDev(port, '--source', '--price-list', 'launch')
  await dev.ready
  const origin = `http://localhost:${port}`
  const plans = await (await fetch(`${origin}/src/features/marketing/plans.ts`)).text()
  expect(plans).toMatch(/"VITE_PRICE_LIST": ?"launch"/)
  const options = { plan: 'basic', add_music: false, add_voice_over: false, add_logo_overlay: false }
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  expect(await Promise.all(['/order', '/src/main.tsx', '/order/nowhere'].map(statusOf))).toEqual([200, 200, 404])
  const asked = await fetch(`${origin}/api/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...options, resolution: '1080p' }),
  })
  expect(await asked.json()).toMatchObject({ ok: true, price_cents: priceLists.launch.basic })
  dev.child.kill('SIGTERM')
  await dev.ended
})

test('a taken port is reported, with the way around it', { timeout }, async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const port = portOf(blocker)
  const { code, text } = await startDev(port).ended
  await closeServer(blocker)
  expect(code).toBe(1)
  expect(text).toBe(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm run dev`)
  expect(readdirSync(dataDir)).toEqual([])
})

test('starting fresh empties the data and leaves files of others', { timeout }, async () => {
  writeFileSync(join(dataDir, 'seeded'), 'admin@example.com')
  writeFileSync(join(dataDir, 'mails.jsonl'), '')
  writeFileSync(join(dataDir, 'letter.txt'), 'mine')
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  await startDev(portOf(blocker), '--fresh').ended
  await closeServer(blocker)
  expect(existsSync(join(dataDir, 'seeded'))).toBe(false)
  expect(existsSync(join(dataDir, 'mails.jsonl'))).toBe(false)
  expect(existsSync(join(dataDir, 'letter.txt'))).toBe(true)
})
