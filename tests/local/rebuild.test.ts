import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rebuild } from '../../infra/deploy/rebuild.ts'
import { aMachine } from '../infra/deploy/aMachine.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rebuild-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
await embeddedAws({ dataDir })
const { anOrder, putOrder, readModel, readModelFromScratch } = await import('../support/stage/readModels.ts')

test('npm run rebuild -- --stage local mends search and counts of the product that runs with the data folder', async () => {
  process.env.DATA_DIR = dataDir
  await putOrder(anOrder())
  const { machine, said } = aMachine()
  await rebuild({ name: 'local', rate: 200 }, machine)
  expect(await readModel()).toEqual(await readModelFromScratch())
  expect(said).toEqual([
    expect.stringMatching(/^2 items read, 1 checked; put right \d+ search entries/),
    expect.anything(),
  ])
})
