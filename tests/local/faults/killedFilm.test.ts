import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { filmFolder, filmKeys } from '#contract/photos/storageKeys'
import { openLocalWorkflows } from '../../../infra/local/workflows/localWorkflows.ts'
import { production } from '../../../infra/production.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'killed-film-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A stage of its own, killed once a shot of its film is rendered. */
async function killedInMidFilm(): Promise<string> {
  const program = join(import.meta.dirname, 'runFilm.ts')
  const stage = spawn(process.execPath, ['--import', 'tsx', program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [orderId] = await once(createInterface(stage.stdout), 'line')
  stage.kill('SIGKILL')
  await once(stage, 'exit')
  return String(orderId)
}

test('a film whose stage was killed in its middle is finished by the next one, by the real engine, with one mail', {
  timeout: 300_000,
}, async () => {
  const orderId = await killedInMidFilm()
  const configured = Promise.withResolvers<void>()
  const workflows = openLocalWorkflows({ production, configured: configured.promise, processes: 1, priority: 0 })
  const aws = await embeddedAws({ dataDir, onStreamRecords, jobs: workflows })
  configured.resolve()
  const { lookAtFilm } = await import('../../support/film/filmedOrder.ts')
  const { readMade } = await import('../../../functions/services/film/films.ts')
  const { listVersions } = await import('../../../functions/services/photos/photos.ts')
  const rendered = async () =>
    (await listVersions(`${filmFolder(orderId)}segments/`)).filter(({ key }) => key.endsWith('.mp4'))
  const before = await rendered()
  expect(before.length).toBeGreaterThan(0)
  expect((await lookAtFilm({ orderId })).version).toMatchObject({ state: 'rendering' })

  await workflows.resume()
  await workflows.settled()
  await aws.streamSettled()
  const { version, job, statuses } = await lookAtFilm({ orderId })
  expect(job).toMatchObject({ state: 'succeeded', attempt: 2 })
  expect(version).toMatchObject({ state: 'ready', skipped: [{ asset_id: expect.stringMatching(/_002_/) }] })
  expect(statuses).toEqual(['awaiting_deposit', 'in_production', 'preview_ready'])
  expect(version?.cpu_seconds).toBeGreaterThan(1)
  // What stood is not rendered again.
  const after = await rendered()
  expect(after.map(({ version: id }) => id)).toEqual(expect.arrayContaining(before.map(({ version: id }) => id)))
  expect(after).toHaveLength(version?.shots.length ?? -1)
  const mails = (await aws.mails()).filter(
    (mail) => mailName(mail).includes(orderId) && mail.subject.includes('cut is ready'),
  )
  expect(mails).toHaveLength(1)

  const film = Buffer.from(await readMade(filmKeys.version(orderId, 1, 'draft.mp4')))
  const at = (box: string) => film.indexOf(box, 0, 'latin1')
  expect(film.subarray(4, 8).toString('latin1')).toBe('ftyp')
  // It plays while it loads, with picture and sound.
  expect(at('moov')).toBeLessThan(at('mdat'))
  expect([at('avc1'), at('mp4a')].every((place) => place > 0)).toBe(true)
  expect(film.length).toBe(version?.film?.renders[0]?.size_bytes)
  for (const file of ['poster.jpg', 'storyboard.jpg'] as const)
    expect((await readMade(filmKeys.version(orderId, 1, file))).subarray(0, 3)).toEqual(Uint8Array.of(0xff, 0xd8, 0xff))
  await workflows.stop()
})
