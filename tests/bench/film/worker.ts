import { readFileSync } from 'node:fs'
import { renderSegment } from '../../../functions/engine/renderSegment.ts'
import { Plan } from '../../../functions/film/Plan.ts'

/** A worker's process: renders segments of the plan in a folder, and says at its end what it took. */
const [folder = '', indices = ''] = process.argv.slice(2)
const plan = Plan.parse(JSON.parse(readFileSync(`${folder}/plan.json`, 'utf8')))
const load = async (id: string) => readFileSync(`${folder}/${id}.jpg`)
for (const index of indices.split(',').map(Number))
  await renderSegment({ plan, index, load, out: `${folder}/${index}.mp4` })
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ cpuSeconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 }))
