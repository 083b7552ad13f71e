import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { priceLists } from '#contract/money/plans'
import { builds } from '../../../infra/build/build.ts'
import { missingBuilds } from '../../../infra/build/functions/missingBuilds.ts'
import {
  builtSite,
  functionsMark,
  siteFolderOf,
  siteMark,
  sitePricesInUse,
  usualSitePrices,
} from '../../../infra/build/site/builtPrices.ts'
import { functionNames } from '../../../infra/functions/functions.ts'
import { lambdasOf, production } from '../../../infra/production.ts'
import { stages } from '../../../infra/stages.ts'
import { scripts } from '../../../package.json'

const folder = mkdtempSync(join(tmpdir(), 'dist-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
function distOf(name: string, files: string[], marks: Record<string, unknown> = {}) {
  const dist = join(folder, name)
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), '')
  }
  for (const [file, prices] of Object.entries(marks)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), JSON.stringify(prices))
  }
  return dist
}
const built = [...functionNames, ...Object.keys(lambdasOf(production))]
const functions = built.map((name) => `functions/${name}/index.mjs`)
const { standard, launch } = priceLists
const depositPercent = 50
const site = { [`web/${siteMark}`]: { standard, depositPercent } }
const marks = { [functionsMark]: priceLists, ...site }

describe('what synthesis builds before it begins', () => {
  it('is everything in a fresh clone', () => {
    expect(missingBuilds(distOf('fresh', []))).toEqual(['functions', 'web'])
  })

  it('is nothing after a build', () => {
    expect(missingBuilds(distOf('built', functions, marks))).toEqual([])
  })

  it('is what a build that was broken off has left out', () => {
    expect(missingBuilds(distOf('a function', functions.slice(1), marks))).toEqual(['functions'])
    expect(missingBuilds(distOf('a page', [...functions, 'web/robots.txt'], { [functionsMark]: priceLists }))).toEqual([
      'web',
    ])
  })

  it('is what was built with other prices than those of today', () => {
    const dearer = { ...standard, luxury: 129_600 }
    const pages = distOf('dearer pages', functions, {
      ...marks,
      [`web/${siteMark}`]: { standard: dearer, depositPercent },
    })
    expect(missingBuilds(pages)).toEqual(['web'])
    const asked = distOf('dearer', functions, { ...marks, [functionsMark]: { ...priceLists, standard: dearer } })
    expect(missingBuilds(asked)).toEqual(['functions'])
  })

  it('is built by parts of the build', () => {
    expect(scripts.synth).toMatch(/^tsx infra\/build\/functions\/missingBuilds.ts && cdk synth/)
    for (const part of missingBuilds(folder)) expect(Object.keys(builds)).toContain(part)
  })
})

describe('the pages of a stage', () => {
  const onLaunch = { ...stages.prod, priceList: 'launch' } as const
  const atThird = { ...stages.prod, depositPercent: 30 }

  it('are built for every price list and share of a deposit that a stage with a site asks', () => {
    const [usual, cheap] = [usualSitePrices('standard'), usualSitePrices('launch')]
    expect(sitePricesInUse({ prod: stages.prod })).toEqual([usual])
    expect(sitePricesInUse({ dev: stages.dev, prod: onLaunch })).toEqual([usual, cheap])
    expect(sitePricesInUse({ prod: onLaunch, local: { ...stages.local, priceList: 'launch' } })).toHaveLength(2)
    expect(sitePricesInUse({ local: { ...stages.local, priceList: 'launch' } })).toEqual([usual])
    expect(sitePricesInUse({ dev: stages.dev, prod: atThird })).toEqual([usual, { ...usual, depositPercent: 30 }])
    const measured = { ...usual, firstCutSeconds: 40 }
    expect(sitePricesInUse({ prod: { ...stages.prod, firstCutSeconds: 40 } })).toEqual([usual, measured])
    const folders = [usual, cheap, { ...usual, depositPercent: 30 }, { ...cheap, depositPercent: 30 }, measured]
    expect(folders.map(siteFolderOf)).toEqual(['web', 'web-launch', 'web-30', 'web-launch-30', 'web-cut-40'])
  })

  it('are those of its own price list', () => {
    const both = distOf('both', functions, { ...marks, [`web-launch/${siteMark}`]: { launch, depositPercent } })
    expect(builtSite(both, 'prod', stages.prod)).toBe(join(both, 'web'))
    expect(builtSite(both, 'prod', onLaunch)).toBe(join(both, 'web-launch'))
  })

  it('are refused by synthesis where the list was changed after the build, or its prices were', () => {
    const built = distOf('standard alone', functions, marks)
    expect(() => builtSite(built, 'prod', onLaunch)).toThrow(
      'no pages of today\'s price list "launch" and a deposit of 50% for the stage prod. Please run "npm run build" first.',
    )
    const stale = distOf('stale', functions, {
      ...marks,
      [`web-launch/${siteMark}`]: { launch: standard, depositPercent },
    })
    expect(() => builtSite(stale, 'prod', onLaunch)).toThrow('npm run build')
    expect(() => builtSite(built, 'prod', atThird)).toThrow('a deposit of 30%')
    const unasked = distOf('unasked', functions, { ...site, [functionsMark]: { ...priceLists, standard: launch } })
    expect(() => builtSite(unasked, 'prod', stages.prod)).toThrow('functions were built with other prices')
  })
})
