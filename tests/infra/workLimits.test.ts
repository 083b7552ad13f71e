import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { endpoints, type Route } from '#contract/endpoints'
import { rateClasses } from '#contract/platform/rates'
import { consumerNames } from '#contract/platform/streams'
import { functionNames, recordOf } from '../../infra/functions/functions.ts'
import { workflows } from '../../infra/workflows/workflows.ts'
import { startsNothing, workStarts } from '../../infra/workflows/workLimits.ts'
import { writtenTests } from '../security/writtenTests.ts'

const routes = Object.keys(endpoints) as Route[]
/** A visitor who is not signed in is no subject, unless by the email that the request names. */
const hasRate = (route: Route) =>
  rateClasses[endpoints[route].rate].rules.some(({ by }) => by !== 'subject' || endpoints[route].audience !== 'visitor')
const clocks = functionNames.filter((name) => recordOf(name).trigger.by === 'clock')
/** What writes the items that start the costly work. */
const starting =
  /(?<!function )\b(startingTour|releasingFilm|insertingJob|writesOfStatus|writesOfSubmission|keepPhotoUrls|insertingDue)\(/

describe('everything that costs processor time', () => {
  test('is in the table of limits: each workflow, consumer and clock', () => {
    const listed = new Set<string>(workStarts.flatMap(({ starts }) => starts))
    expect([...Object.keys(workflows), ...consumerNames, ...clocks].filter((name) => !listed.has(name))).toEqual([])
  })

  test('is started by no file that the table does not name, and the table names no other', () => {
    const files = globSync('functions/{actions,entries,http}/**/*.{ts,tsx}').filter((file) =>
      starting.test(readFileSync(file, 'utf8')),
    )
    const listed = new Set(workStarts.flatMap(({ code }) => code.map((file) => `functions/actions/${file}`)))
    expect(files.filter((file) => !listed.has(file))).toEqual([])
    expect([...listed].filter((file) => !files.includes(file))).toEqual([])
  })

  test('has a limit: whichever route changes something has a rate, or stands in the table for another reason', () => {
    const otherwise = new Set<string>([
      ...workStarts.filter(({ limits }) => limits.some((limit) => limit !== 'rate')).flatMap((row) => row.routes),
      ...Object.keys(startsNothing),
    ])
    expect(routes.filter((route) => !route.startsWith('GET') && !hasRate(route) && !otherwise.has(route))).toEqual([])
    for (const { act, limits, routes: own } of workStarts) {
      expect(limits.length, act).toBeGreaterThan(0)
      if (limits.includes('rate'))
        expect(
          own.filter((route) => !hasRate(route)),
          act,
        ).toEqual([])
    }
  })

  test('names a test of its limit that every run runs', () => {
    const missing = workStarts.filter(({ test: named }) => {
      const [file = '', title = ''] = named.split(/: (.*)/s)
      return !writtenTests(file).some(({ path, isRun, asserts }) => path.at(-1) === title && isRun && asserts)
    })
    expect(missing.map((row) => row.test)).toEqual([])
  })
})
