import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import * as z from 'zod/mini'
import { brand } from '#contract/brand'

const root = resolve(import.meta.dirname, '../..')
const configFile = join(root, 'web/vite.config.ts')
const site = join(root, 'dist/web')
const rendererFolder = join(root, '.cache/prerender')

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
await build({ configFile, build: { manifest: true } })
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: rendererFolder, copyPublicDir: false },
})

const template = await readFile(join(site, 'index.html'), 'utf8')
const manifest = Manifest.parse(JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')))
const renderer = Renderer.parse(await import(pathToFileURL(join(rendererFolder, 'prerender.js')).href))
// The script of a rendered page gives way to its picture, type and style: it is fetched late and announced nowhere.
for (const [name, { path }] of Object.entries(renderer.sitePages)) {
  const { head, body } = Rendered.parse(await renderer.renderPage(name))
  const html = template
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace(/<title>.*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${name}">${body}</div>`)
  await write(name === 'notFound' ? '404.html' : join(path, 'index.html'), html)
}
await write(
  'shell.html',
  template.replace('</head>', () => `${modulePreloads(['src/app.tsx'])}\n</head>`),
)
await write('sitemap.xml', sitemap(['/', '/order', '/terms', '/privacy']))
await write('robots.txt', robots())

/** Everything the entry will import, announced in the head, so that it is fetched at once and not in a chain. */
function modulePreloads(entries: readonly string[]): string {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const entry of entries) add(entry)
  return [...files]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n')
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
