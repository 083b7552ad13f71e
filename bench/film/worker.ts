import { readFileSync } from 'node:fs'
import { renderSegment } from '../../functions/engine/renderSegment.ts'
import { Plan } from '../../functions/film/Plan.ts'

/** A worker's process: renders what a file names of plans beside it, and says at its end what it took. */
const [folder = '', workFile = ''] = process.argv.slice(2)
const work: { plan: string; index: number; out: string }[] = JSON.parse(readFileSync(workFile, 'utf8'))
const planOf = (name: string) => Plan.parse(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')))
const load = async (id: string) => readFileSync(`${folder}/${id}.jpg`)
for (const { plan, index, out } of work) await renderSegment({ plan: planOf(plan), index, load, out })
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ cpuSeconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 }))
