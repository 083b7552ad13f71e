import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Plan } from '../../../functions/film/Plan.ts'
import { aFolder } from '../../support/aFolder.ts'
import { aFilm, aPhoto } from '../../support/film/films.ts'

const bytesOf = (files: string[]) => files.map((file) => readFileSync(file).toString('base64'))

async function aWorkersFolder(plan: Plan): Promise<string> {
  const folder = aFolder()
  writeFileSync(`${folder}/plan.json`, JSON.stringify(plan))
  for (const { photo } of plan.shots) writeFileSync(`${folder}/${photo}.jpg`, await aPhoto(photo))
  return folder
}
const startWorker = (folder: string, indices: string) =>
  spawn(process.execPath, ['tests/engine/film/renderChild.ts', folder, indices], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
const ended = (worker: ReturnType<typeof startWorker>) =>
  new Promise<number | null>((resolve) => worker.on('exit', resolve))

it('rendering gives the same bytes from one worker as from two', async () => {
  const plan = aFilm()
  const [one, two] = [await aWorkersFolder(plan), await aWorkersFolder(plan)]
  const codes = [startWorker(one, '0,1,2'), startWorker(two, '0'), startWorker(two, '2,1')].map(ended)
  expect(await Promise.all(codes)).toEqual([0, 0, 0])
  const files = (folder: string) => bytesOf([0, 1, 2].map((index) => `${folder}/${index}.mp4`))
  expect(files(two)).toEqual(files(one))
})

it('rendering leaves no half segment when its worker is killed, and the next worker gives the same bytes', async () => {
  const plan = aFilm({ width: 640, height: 360, quality: 'final' })
  const folder = await aWorkersFolder(plan)
  const killed = startWorker(folder, '0')
  const gone = ended(killed)
  while (!readdirSync(folder).some((name) => name.endsWith('.part'))) await wait(5)
  killed.kill('SIGKILL')
  await gone
  expect(existsSync(`${folder}/0.mp4`)).toBe(false)
  expect(await ended(startWorker(folder, '0'))).toBe(0)
  const undisturbed = await aWorkersFolder(plan)
  expect(await ended(startWorker(undisturbed, '0'))).toBe(0)
  expect(bytesOf([`${folder}/0.mp4`])).toEqual(bytesOf([`${undisturbed}/0.mp4`]))
})
