import { readFileSync } from 'node:fs'
import { renderSegment } from '../../../functions/engine/renderSegment.ts'
import { Plan } from '../../../functions/film/Plan.ts'

/** A worker's process, for tests: renders the segments `indices` of a plan into a folder, with photos from that folder. */
const [folder = '', indices = ''] = process.argv.slice(2)
const plan = Plan.parse(JSON.parse(readFileSync(`${folder}/plan.json`, 'utf8')))
const load = async (id: string) => readFileSync(`${folder}/${id}.jpg`)
for (const index of indices.split(',').map(Number)) {
  process.stdout.write(`start ${index}\n`)
  await renderSegment({ plan, index, load, out: `${folder}/${index}.mp4` })
}
