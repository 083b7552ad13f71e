import { rmSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import * as z from 'zod/mini'
import { brand } from '#contract/brand'
import { publicApi } from '#contract/integrations/reference'
import { usualDepositPercent } from '#contract/money/plans'
import { PriceListName } from '#contract/money/pricing'
import { apiDocumentPath } from '../../siteResponse.ts'
import { notePrices, pricesOf, siteFolderOf, siteMark } from './builtPrices.ts'

const root = resolve(import.meta.dirname, '../../..')
const configFile = join(root, 'web/vite.config.ts')
const asked = {
  priceList: PriceListName.parse(process.env.VITE_PRICE_LIST ?? 'standard'),
  depositPercent: Number(process.env.VITE_DEPOSIT_PERCENT ?? usualDepositPercent),
  ...(process.env.VITE_FIRST_CUT_SECONDS && { firstCutSeconds: Number(process.env.VITE_FIRST_CUT_SECONDS) }),
}
/** SITE_FOLDER is that of a development server, which tells in a line of its own that it built. */
const { SITE_FOLDER } = process.env
const site = SITE_FOLDER ?? join(root, 'dist', siteFolderOf(asked))
const logLevel = SITE_FOLDER ? 'warn' : 'info'
await mkdir(join(root, '.cache'), { recursive: true })
const pageFonts = {
  'instrument-serif.woff2': '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}
const rendererFolder = await mkdtemp(join(root, '.cache/prerender-'))
process.once('exit', () => rmSync(rendererFolder, { recursive: true }))

const Renderer = z.object({
  renderPage: z.function({ input: [z.string()], output: z.unknown() }),
  sitePages: z.record(z.string(), z.object({ path: z.string() })),
})
const Rendered = z.object({ head: z.string(), body: z.string() })
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())), css: z.optional(z.array(z.string())) }),
)

process.env.NODE_ENV = 'production'
await build({ configFile, logLevel, build: { manifest: true, outDir: site } })
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: 'src/site/prerender.tsx', outDir: rendererFolder, copyPublicDir: false },
})

const template = await readFile(join(site, 'index.html'), 'utf8')
const manifest = Manifest.parse(JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')))
const renderer = Renderer.parse(await import(pathToFileURL(join(rendererFolder, 'prerender.js')).href))
// The script of a rendered page is its own, and gives way to its picture, type and style.
const bare = template.replaceAll(/ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g, '')
const pageScript = `<script type="module" crossorigin src="/${chunk('src/live/page.ts').file}"></script>`
const pageHead = [pageScript, modulePreloads(['src/live/page.ts'], pageScript)]
  .join('\n')
  .replaceAll(' crossorigin', ' crossorigin fetchpriority="low"')
// live/page.ts fetches these once the page is at rest.
const islandFiles = filesOf(['src/live/hydrateIsland.tsx', 'src/site/SiteHeader.tsx'], pageHead).map(
  (file) => `/${file}`,
)
const pageTemplate = bare.replace(
  '</head>',
  () => `${pageHead}\n<meta name="islands" content="${islandFiles.join(' ')}">\n</head>`,
)
for (const [name, { path }] of Object.entries(renderer.sitePages)) {
  const { head, body } = Rendered.parse(await renderer.renderPage(name))
  const html = pageTemplate
    .replace(/<title>.*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${name}">${body}</div>`)
  await write(name === 'notFound' ? '404.html' : join(path, 'index.html'), html)
}
const shell = template.replace('</head>', () => `${modulePreloads(['src/app.tsx'], template)}\n</head>`)
await write('shell.html', shell)
const secrecy = '<meta name="robots" content="noindex, nofollow">\n<meta name="referrer" content="no-referrer">'
await write(
  'review.html',
  shell.replace(/<meta name="viewport"/, (viewport) => `${secrecy}\n${viewport}`),
)
await write('sitemap.xml', sitemap(['/', '/gallery', '/developers', '/order', '/terms', '/privacy']))
await write('robots.txt', robots())
await write(apiDocumentPath, JSON.stringify(publicApi()))
// For pages that a function makes, which know no hashed names.
for (const [name, file] of Object.entries(pageFonts)) await copyFont(name, file)
await notePrices(join(site, siteMark), pricesOf(asked))

async function copyFont(name: string, file: string) {
  await mkdir(join(site, 'fonts'), { recursive: true })
  await copyFile(join(root, 'node_modules', file), join(site, 'fonts', name))
}

function chunk(key: string) {
  const found = manifest[key]
  if (!found) throw new Error(`The build has no chunk for ${key}.`)
  return found
}

/** Everything the entries will import, announced in the head, so that it is fetched at once and not in a chain. */
function modulePreloads(entries: readonly string[], head: string): string {
  return filesOf(entries, head)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n')
}

function filesOf(entries: readonly string[], head: string): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const { file, imports = [] } = chunk(key)
    if (files.has(file)) return
    files.add(file)
    for (const imported of imports) add(imported)
  }
  for (const entry of entries) add(entry)
  return [...files].filter((file) => !head.includes(file))
}

function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>https://${brand.siteHost}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function robots(): string {
  const closed = ['/api/', '/account', '/admin'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: https://${brand.siteHost}/sitemap.xml`, ''].join('\n')
}

async function write(file: string, text: string) {
  const target = join(site, file)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, text)
}
