import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawShot } from '../../../functions/engine/drawing/drawShot.ts'
import { openSegment } from '../../../functions/engine/encoding/openSegment.ts'
import { renderSegment } from '../../../functions/engine/renderSegment.ts'
import type { Plan } from '../../../functions/film/Plan.ts'

type Load = (id: string) => Promise<Uint8Array>
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** What the engine takes for some shots, and what the encoder alone takes for the very same frames, one after the other. */
export async function againstBareEncoder(plan: Plan, indices: readonly number[], load: Load) {
  const folder = mkdtempSync(join(tmpdir(), 'pairs-'))
  let [engine, bare, frames] = [0, 0, 0]
  for (const index of indices) {
    const kept: Buffer[] = []
    await drawShot({ plan, index, load: (id) => load(id) }, async (planes) => void kept.push(Buffer.from(planes)))
    const start = cpuSeconds()
    const encoder = await openSegment(`${folder}/bare.mp4`, plan)
    for (const frame of kept) await encoder.write(frame)
    await encoder.end()
    bare += cpuSeconds() - start
    frames += kept.length
    kept.length = 0
    // Another function has nothing kept, so that the photo is decoded for this shot alone.
    const segment = await renderSegment({ plan, index, load: (id) => load(id), out: `${folder}/whole.mp4` })
    engine += segment.cpuSeconds
  }
  rmSync(folder, { recursive: true })
  return { frames, engineMs: (1000 * engine) / frames, bareMs: (1000 * bare) / frames, ratio: engine / bare }
}
