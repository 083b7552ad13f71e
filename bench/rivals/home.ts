import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import * as z from 'zod/mini'
import { listen } from '../../infra/local/listener.ts'
import { builtPages } from '../../infra/local/site/pages.ts'
import { browserPath } from '../../tests/support/running/ensureBrowser.ts'
import { median, rounded } from './client.ts'
import { peerFolder } from './install.ts'

const visits = 9
const slowDown = 4
const files = {
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>`,
  'main.jsx': `import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
const Home = () => <main><h1>Home</h1><p>A bare page.</p><Link to="/about">About</Link></main>
const About = () => <main><h1>About</h1><Link to="/">Home</Link></main>
createRoot(document.getElementById('root')).render(
  <BrowserRouter><Routes><Route path="/" element={<Home />} /><Route path="/about" element={<About />} /></Routes></BrowserRouter>,
)`,
}

/** A page of React and its router and nothing else, built by the same Vite from the same packages. */
async function barePage(): Promise<string> {
  const root = peerFolder('home')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  await build({ configFile: false, root, plugins: [react()], logLevel: 'error', build: { emptyOutDir: true } })
  return join(root, 'dist')
}

const Times = z.object({ fcp: z.number(), lcp: z.number(), blocked: z.number() })

/** A text, because what compiles this file names its functions with a helper that a page does not have. */
const watching = `window.seen = { fcp: 0, lcp: 0, blocked: 0 }
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcp = startTime })
watch('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime })
watch('longtask', ({ duration }) => { seen.blocked += duration - 50 })`

/** A first visit on a processor four times slower; blocked is what tasks take beyond 50 ms, as Lighthouse counts. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, bypassCSP: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.addInitScript(watching)
  await page.goto(url, { waitUntil: 'networkidle' })
  // Painted, and a second for what follows.
  await page.waitForFunction('seen.fcp > 0 && seen.lcp > 0')
  await page.waitForTimeout(1_000)
  const times = Times.parse(await page.evaluate('window.seen'))
  const bytes = await Promise.all(scripts)
  await context.close()
  return { ...times, kib: bytes.reduce((sum, size) => sum + size, 0) / 1024 }
}

export async function compareHome() {
  const bare = await barePage()
  const own = resolve(import.meta.dirname, '../../dist/web')
  const serve = async (folder: string) => {
    const pages = builtPages(folder, 'http://127.0.0.1')
    return listen((request, response) =>
      request.url?.startsWith('/api/') ? response.end('{"ok":true}') : pages(request, response),
    )
  }
  const sites = { ours: await serve(own), bare: await serve(bare) }
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const seen = { ours: [] as Awaited<ReturnType<typeof visit>>[], bare: [] as Awaited<ReturnType<typeof visit>>[] }
  try {
    for (let count = 0; count < visits; count++)
      for (const name of ['ours', 'bare'] as const) seen[name].push(await visit(browser, sites[name].url))
  } finally {
    await browser.close()
    await Promise.all([sites.ours.stop(), sites.bare.stop()])
  }
  const measures = { 'JavaScript, KiB gzip': 'kib', 'FCP ms': 'fcp', 'LCP ms': 'lcp', 'blocked ms': 'blocked' } as const
  return Object.entries(measures).map(([measure, name]) => {
    const [a, b] = [median(seen.ours.map((one) => one[name])), median(seen.bare.map((one) => one[name]))]
    const peer = 'bare React and router'
    return { work: 'home page', measure, ours: rounded(a), peer, theirs: rounded(b), ratio: rounded(a / b), bar: '' }
  })
}
