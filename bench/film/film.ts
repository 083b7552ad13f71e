import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawShot } from '../../functions/engine/drawing/drawShot.ts'
import { planOf } from '../../functions/film/cutOf.ts'
import type { Plan } from '../../functions/film/Plan.ts'
import { jitterOf, panOffsets, parallaxOffsets } from '../../tests/support/running/steadiness.ts'
import { type ChangeRow, changedFilms } from './changes.ts'
import { draft } from './draft.ts'
import { encoderRows } from './rows/encoders.ts'
import { homeFilm } from './rows/homeFilm.ts'
import { againstBareEncoder } from './rows/pairs.ts'
import { rounded, taken, wholeFilm } from './workers.ts'

async function plansOf(folder: string) {
  const { edit, looks, ...home } = await homeFilm(folder)
  const small = planOf(edit, looks, draft)
  const large: Plan = { ...planOf(edit, looks, { ...draft, quality: 'final', resolution: '1080p' }), quality: 'draft' }
  return { small, large, edit, looks, ...home }
}

/** Every third shot: the frames of all of them would not fit into memory. */
export const sampled = (plan: Plan) => [...plan.shots.keys()].filter((index) => index % 3 === 1)

/** Prints the film's figures, and answers those of changes. A busy machine shows in the wall time and, less, in CPU seconds; ratios are of one run. */
export async function filmBench(): Promise<ChangeRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'film-bench-'))
  try {
    console.log(`Load of the machine over the last minutes: ${loadavg().slice(0, 2).map(Math.round).join(', ')}`)
    const { small, large, edit, looks, load, photos, ingestCpuSeconds } = await plansOf(folder)
    const kinds = small.shots.map(({ move }) => (move.parallax ? `${move.kind} with depth` : move.kind))
    console.log(`${photos} photos, ${small.shots.length} shots: ${kinds.join(', ')}`)
    console.log('A draft of 720p by two workers')
    console.table([rounded({ ...(await wholeFilm(small, folder)), ingestCpuSecondsAPhoto: ingestCpuSeconds })])
    console.log('The same film after a change of one shot')
    const changes = await changedFilms({ edit, looks }, folder)
    console.table(changes.map(rounded))
    console.log('CPU a frame: the engine against the encoder alone on the same frames')
    console.table({
      '720p veryfast': rounded(await againstBareEncoder(small, sampled(small), load)),
      '1080p veryfast': rounded(await againstBareEncoder(large, sampled(large), load)),
    })
    console.log('Jitter in pixels rms a frame')
    console.table([rounded({ pan: jitterOf(panOffsets()), parallax: jitterOf(parallaxOffsets()) })])
    console.log('Taking in a JPEG of 48 megapixels, turned by EXIF; the process made it first')
    console.table([rounded(await taken('ingest.ts'))])
    console.log('Encoders on 120 frames of the film')
    const frames: Buffer[] = []
    for (const index of [1, 3])
      await drawShot({ plan: small, index, load, to: 60 }, async (planes) => void frames.push(Buffer.from(planes)))
    console.table((await encoderRows(frames, small)).map(rounded))
    return changes
  } finally {
    rmSync(folder, { recursive: true })
  }
}
