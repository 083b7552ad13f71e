import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { planNames, plans, priceLists } from '#contract/money/plans'
import { pictureRecipes } from '../../../infra/build/site/pictureRecipes.ts'
import { sampleRecipes } from '../../../infra/build/site/sampleRecipes.ts'
import { prerenderedPaths } from '../../../infra/siteResponse.ts'
import { heroLoop } from '../../../web/src/features/marketing/film.ts'
import { galleryFilms } from '../../../web/src/features/marketing/gallery/galleryFilms.ts'
import { samples } from '../../../web/src/features/marketing/sample/samples.ts'
import { dollars } from '../../../web/src/lib/money.ts'
import { renderPage } from '../../../web/src/site/prerender.tsx'
import { sitePageNames as names } from '../../../web/src/site/sitePageNames.ts'
import { sitePages } from '../../../web/src/site/sitePages.ts'
import pictures from '../../../web/src/ui/pictures/pictures.json' with { type: 'json' }

afterEach(() => {
  vi.unstubAllEnvs()
})

const root = join(import.meta.dirname, '../../..')
const publicFile = (path: string) => join(root, 'web/public', path)

describe('a rendered page', () => {
  it.each(names)('%s keeps to the policy: no inline script, style or handler', async (name) => {
    const { head, body } = await renderPage(name)
    expect(`${head}${body}`).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
    expect(body).not.toMatch(/<script|<template/)
    expect(head.match(/<script[^>]*>/g) ?? []).toEqual(name === 'home' ? ['<script type="application/ld+json">'] : [])
  })

  it.each(names)('%s has one main heading, a title and a description', async (name) => {
    const { head, body } = await renderPage(name)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(head).toMatch(/<title>[^<]{10,70}<\/title>/)
    expect(head).toMatch(/<meta name="description" content="[^"]{20,170}">/)
  })

  it('stands at every address that the CDN serves as rendered, and at no other', () => {
    const paths = names.filter((name) => name !== 'notFound').map((name) => sitePages[name].path)
    expect(paths.toSorted()).toEqual([...prerenderedPaths].toSorted())
  })

  it('describes the plans to search engines with the prices of the contract', async () => {
    const { head } = await renderPage('home')
    const block = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? ''
    const graph: { '@type': string; name?: string; offers?: { price: string } }[] = JSON.parse(block)['@graph']
    expect(graph.map((item) => item['@type'])).toEqual(['Organization', 'Product', 'Product', 'Product', 'VideoObject'])
    const prices = graph.flatMap(({ name, offers }) => (offers ? [`${name} ${offers.price}`] : []))
    expect(prices).toEqual(
      plans.map(
        (plan) => `Threshold video tour, ${planNames[plan]} plan ${(priceLists.standard[plan] / 100).toFixed(2)}`,
      ),
    )
  })

  it('shows the prices of the list that it is built with', async () => {
    vi.stubEnv('VITE_PRICE_LIST', 'launch')
    vi.resetModules()
    const { renderPage } = await import('../../../web/src/site/prerender.tsx')
    const { head, body } = await renderPage('home')
    for (const plan of plans) {
      expect(head).toContain(`"price":"${(priceLists.launch[plan] / 100).toFixed(2)}"`)
      expect(body).toContain(dollars(priceLists.launch[plan]))
    }
    expect(body).not.toContain(dollars(priceLists.standard.luxury))
  })

  it.each([
    ['50', 'A deposit of half the price starts your film.'],
    ['30', 'A deposit of 30% of the price starts your film.'],
    ['100', 'Your film starts once it is paid for.'],
  ])('says the deposit’s share of the stage that it is built for, here %s percent', async (percent, text) => {
    vi.stubEnv('VITE_DEPOSIT_PERCENT', percent)
    vi.resetModules()
    const { renderPage } = await import('../../../web/src/site/prerender.tsx')
    expect((await renderPage('home')).body).toContain(text)
  })

  it.each([
    ['75', 2],
    ['76', 0],
    ['', 0],
  ])(
    'claims a first cut in about a minute where the stage has measured it, here %s seconds',
    async (seconds, times) => {
      vi.stubEnv('VITE_FIRST_CUT_SECONDS', seconds)
      vi.resetModules()
      const { renderPage } = await import('../../../web/src/site/prerender.tsx')
      const { body } = await renderPage('home')
      expect(body.split('Your first cut in about a minute, before you leave the page.')).toHaveLength(times + 1)
      expect(body).toContain('in under a week')
    },
  )

  it.each(['home', 'gallery'] as const)(
    '%s names every picture and film it shows by a file that is there',
    async (page) => {
      const { body } = await renderPage(page)
      const files = [...body.matchAll(/\/assets\/(?:pictures|film)\/[\w.-]+/g)].map(([file]) => file)
      expect(files.length).toBeGreaterThan(50)
      expect([...files, heroLoop].filter((file) => !existsSync(publicFile(file)))).toEqual([])
    },
  )
})

describe('the pictures', () => {
  it.each(Object.entries(pictureRecipes))('%s is made from its original as it stands', (name, recipe) => {
    const original = readFileSync(join(root, 'web/media', recipe.source))
    const hash = createHash('sha256').update(original).update(JSON.stringify(recipe)).digest('hex').slice(0, 8)
    expect(new Map(Object.entries(pictures)).get(name)?.hash, 'please run npm run build -- images').toBe(hash)
  })

  it('the pictures of the hero weigh at most 90 kB, its loop at most 2.5 MB', () => {
    const heroes = globSync('hero-*.avif', { cwd: publicFile('assets/pictures') })
    expect(heroes.length).toBeGreaterThan(4)
    for (const file of heroes) expect(statSync(publicFile(`assets/pictures/${file}`)).size).toBeLessThanOrEqual(90_000)
    expect(statSync(publicFile(heroLoop)).size).toBeLessThanOrEqual(2_500_000)
  })
})

describe('the sample films', () => {
  it.each(Object.entries(samples))(
    '%s weighs at most 5 MiB and lies there under the hash of its bytes',
    (_, { film }) => {
      const bytes = readFileSync(publicFile(film))
      expect(bytes.length).toBeLessThanOrEqual(5 * 2 ** 20)
      expect(film).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 8))
    },
  )

  it.each(Object.entries(samples))(
    '%s has a chapter for each room, which its track names too',
    (_, { chapters, rooms }) => {
      const track = readFileSync(publicFile(chapters), 'utf8')
      for (const { title } of rooms) expect(track).toContain(`\n${title}\n`)
      expect(rooms.map(({ at }) => at)).toEqual(rooms.map(({ at }) => at).toSorted((a, b) => a - b))
    },
  )

  it.each(Object.entries(sampleRecipes))(
    '%s stands in the gallery beside the stills that it was made from',
    (name, { photos }) => {
      const stills = galleryFilms.find((film) => film.name === name)?.stills.map(({ picture }) => `${picture}.jpg`)
      expect(stills?.toSorted()).toEqual(photos.map(({ file }) => file).toSorted())
    },
  )
})
