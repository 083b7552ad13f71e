import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { adminLists } from './adminLists.ts'
import { functionWeights } from './functions.ts'
import { orderBench } from './orders.ts'
import { pageWeights } from './pages.ts'

/** `npm run bench` prints every performance figure of the README; `npm run bench -- pages` one part of it. */
const parts = {
  functions: async () => console.table(await functionWeights()),
  pages: async () => {
    execFileSync('npm', ['run', '--silent', 'build:web'], { stdio: ['ignore', 'ignore', 'inherit'] })
    console.table(await pageWeights())
  },
  orders: async () => {
    const { speed, costs } = await orderBench()
    console.table([speed])
    console.table(costs)
  },
  lists: async () => console.table(await adminLists()),
  load: async () => {
    const { isHealthy, load } = await import('./load.ts')
    const figures = await load(Number(values.minutes))
    console.table([figures])
    if (!isHealthy(figures)) process.exitCode = 1
  },
} satisfies Record<string, () => Promise<void>>

const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' } },
})
const unknown = chosen.filter((name) => !Object.keys(parts).includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name}`)
  await run()
}
process.exit()
