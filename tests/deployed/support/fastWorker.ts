import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { cutSteps } from '../../../functions/actions/film/steps/cutSteps.ts'
import { deskSteps } from '../../../functions/actions/film/steps/deskSteps.ts'
import { photoSteps } from '../../../functions/actions/film/steps/photoSteps.ts'
import { shotSteps } from '../../../functions/actions/film/steps/shotSteps.ts'
import { doing } from '../../../functions/actions/film/steps/stepTable.ts'
import { worker } from '../../../functions/entries/workers/worker.ts'
import { fastEngine, Unreadable } from '../../support/film/fastEngine.ts'

/** Whether this is asked for the first time, by whichever process of the function. */
function isFirst(what: string): boolean {
  const mark = join(tmpdir(), `met-${createHash('sha256').update(what).digest('hex')}`)
  if (existsSync(mark)) return false
  writeFileSync(mark, '')
  return true
}

/** Every worker of the film with its own steps, and in the place of pixels and sound some words. */
export const handler = worker(
  z.unknown(),
  doing(
    { ...deskSteps, ...photoSteps, ...shotSteps, ...cutSteps },
    fastEngine((call, what) => {
      if (call !== 'ingest') return
      if (what.includes('never read')) throw new Unreadable('This photo is read by nobody.')
      if (what.includes('read at the second try') && isFirst(what)) throw new Error('This photo is not read yet.')
    }),
  ),
)
