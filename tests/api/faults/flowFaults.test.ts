import { setMaxListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { type Cell, everyFault, faultPlan, persistent, run, services, settle } from '../../../bench/hard/faultsGrid.ts'
import { isWhole, runsOf, seedOr } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onMessages, onStreamRecords } from '../../support/stage/withStream.ts'

// A busy machine is no outage. Nothing hangs in the short form, so its clients may wait for long.
process.env.AWS_PATIENCE = isWhole ? '4' : '20'
vi.stubGlobal('navigator', { onLine: true })
const visitors = new EventTarget()
setMaxListeners(100, visitors)
vi.stubGlobal('window', visitors)

const plan = faultPlan(seedOr(20_261_121))
const aws = await embeddedAws({
  faults: plan.faults,
  onStreamRecords: persistent(onStreamRecords),
  onMessages: persistent(onMessages),
})
const { visit } = await import('../../../bench/hard/faultsFlow.ts')
const { bookOf, doubledMails, findingsOf, readLedger, wholeFindings } = await import(
  '../../../bench/hard/faultsLedger.ts'
)

const flows = runsOf(8, 50)
const chosen = services.filter((service) => (process.env.SERVICES ?? services.join()).includes(service))
const wholeGrid = (share: number): Cell[] =>
  chosen.flatMap((service) => everyFault.map((fault) => ({ services: [service], faults: [fault], share, flows })))
const passing = everyFault.filter((fault) => fault !== 'hang')

const grids: [name: string, cells: Cell[]][] = isWhole
  ? [0.01, 0.1, 0.35].map((share) => [`${share * 100} %`, wholeGrid(share)])
  : [['35 %', [{ services, faults: passing, share: 0.35, flows }]]]

test.each(grids)(
  'whole orders with photos and accounts lose and double nothing while %s of all AWS requests fail',
  { timeout: isWhole ? 14_400_000 : 300_000 },
  async (_share, cells) => {
    // Everything is loaded before anything fails.
    await visit(true)
    const rows = []
    for (const cell of cells) {
      const started = Date.now()
      plan.begin(cell)
      const told = await run(cell, visit)
      await settle(aws, plan.end)
      rows.push({ cell, told, seconds: Math.round((Date.now() - started) / 1000), ...plan.count })
    }
    const ledger = await readLedger(await aws.mails())
    const book = bookOf(ledger)
    const table = rows.map(({ cell, told, seconds, requests, faults, lostMailAnswers }) => ({
      service: cell.services.join(' '),
      fault: cell.faults.join(' '),
      share: cell.share,
      flows: told.length,
      requests,
      faults,
      submitted: told.filter(({ isSubmitted }) => isSubmitted).length,
      photos: told.reduce((sum, { photos }) => sum + photos.size, 0),
      accounts: told.filter(({ account }) => account).length,
      'told “not now”': told.reduce((sum, { busy }) => sum + busy, 0),
      unclear: told.flatMap(({ unclear }) => unclear).length,
      'lost or doubled': told.flatMap((visitor) => findingsOf(visitor, book)).length,
      'SES answers lost': lostMailAnswers,
      'mails twice': told.reduce((sum, visitor) => sum + doubledMails(visitor, book), 0),
      seconds,
    }))
    if (isWhole) console.table(table)
    const everyone = rows.flatMap(({ told }) => told)
    expect(everyone.flatMap(({ unclear }) => unclear)).toEqual([])
    expect(everyone.flatMap((visitor) => findingsOf(visitor, book))).toEqual([])
    expect(wholeFindings(ledger)).toEqual([])
    // Whoever takes a mail and is cut off before saying so gets it again: at least once, and never more often than that.
    for (const row of table) expect(row['mails twice']).toBeLessThanOrEqual(row['SES answers lost'])
    expect(everyone.filter(({ isSubmitted }) => isSubmitted).length).toBeGreaterThan(everyone.length / 4)
  },
)
