import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { guarded } from '../infra/local/aws/guarded.ts'
import { builtPages } from '../infra/local/site/pages.ts'
import { cachedPackages } from '../tests/support/running/cachedPackages.ts'
import { browserPath } from '../tests/support/running/ensureBrowser.ts'

const root = resolve(import.meta.dirname, '..')
const runs = 3
const bars = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

const Audit = z.object({ numericValue: z.optional(z.number()) })
const Report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.nullable(z.number()), auditRefs: z.array(z.object({ id: z.string() })) }),
  ),
  audits: z.record(z.string(), z.object({ ...Audit.shape, score: z.nullable(z.number()) })),
})
type Report = z.infer<typeof Report>

/** Lighthouse on dist/web, served as the CDN serves it; median of three runs. Fails below its bars. */
export async function lighthouseBench(paths: readonly string[]) {
  const pages = builtPages(join(root, 'dist/web'), 'https://photos.example')
  const site: RequestListener = (request, response) => {
    if (!request.url?.startsWith('/api/')) return pages(request, response)
    response.setHeader('content-type', 'application/json').end('{"ok":true}')
  }
  const server = createServer(guarded(site))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  try {
    for (const path of paths)
      for (const form of ['mobile', 'desktop'] as const) {
        const reports: Report[] = []
        for (let run = 0; run < runs; run++)
          reports.push(await lighthouse(`http://127.0.0.1:${address.port}${path}`, form))
        print(path, form, reports)
      }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function lighthouse(url: string, form: 'mobile' | 'desktop'): Promise<Report> {
  const installed = cachedPackages('lighthouse', { lighthouse: '12.8.2' })
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const flags = [
    '--output=json',
    '--quiet',
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --user-data-dir=${folder}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]
  const child = spawn(join(installed, 'node_modules/.bin/lighthouse'), [url, ...flags], {
    env: { ...process.env, CHROME_PATH: browserPath() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise((done) => child.once('close', done))
  await rm(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`)
  return Report.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
}

function print(path: string, form: string, reports: readonly Report[]) {
  const scores = Object.entries(bars).map(([category, bar]) => {
    const score = Math.round(median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100)))
    if (score < bar) process.exitCode = 1
    return `${category} ${score}`
  })
  const value = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN))
  const layoutShift = value('cumulative-layout-shift')
  if (layoutShift > 0.0005) process.exitCode = 1
  const times = `FCP ${Math.round(value('first-contentful-paint'))} ms, LCP ${Math.round(value('largest-contentful-paint'))} ms, TBT ${Math.round(value('total-blocking-time'))} ms, SI ${Math.round(value('speed-index'))} ms`
  console.log(`${path} ${form}: ${scores.join(', ')}; CLS ${layoutShift.toFixed(3)}; ${times}`)
  for (const audit of failures(reports)) console.log(`  below 1: ${audit}`)
}

/** Audits outside performance that any run found wanting. */
function failures(reports: readonly Report[]): string[] {
  const failed = reports.flatMap(({ categories, audits }) =>
    Object.entries(categories)
      .filter(([category]) => category !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs.map(({ id }) => id))
      .filter((id) => (audits[id]?.score ?? 1) < 1),
  )
  return [...new Set(failed)]
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
