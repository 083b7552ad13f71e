import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { planOf } from '../../functions/film/cutOf.ts'
import { framesOf, type Plan } from '../../functions/film/Plan.ts'
import { cachedPackages } from '../../tests/support/running/cachedPackages.ts'
import { browserPath } from '../../tests/support/running/ensureBrowser.ts'
import { withCpuOfTree } from './cpuOfTree.ts'
import { homeFilm } from './rows/homeFilm.ts'
import { rounded, wholeFilm } from './workers.ts'

const version = '4.0.529'
const packages = {
  remotion: version,
  '@remotion/bundler': version,
  '@remotion/renderer': version,
  react: '19.3.1',
  'react-dom': '19.3.1',
}
/** A busy machine opens a browser and a photo slowly. */
const patienceMs = 240_000

/** The plan's photos as Remotion's users show them: each grows by a tenth in its time, and the next dissolves over it. */
const composition = ({ shots, width, height, fps }: Plan) => `
import { createElement as element } from 'react'
import { AbsoluteFill, Composition, Img, Sequence, interpolate, registerRoot, staticFile, useCurrentFrame } from 'remotion'
const shots = ${JSON.stringify(shots.map(({ photo, frames, dissolve }) => ({ photo, frames, dissolve })))}
const fill = { width: '100%', height: '100%', objectFit: 'cover' }
const Shot = ({ photo, frames, dissolve }) => {
  const frame = useCurrentFrame()
  const scale = interpolate(frame, [0, frames], [1.02, 1.12])
  const opacity = dissolve ? interpolate(frame, [0, dissolve], [0, 1], { extrapolateRight: 'clamp' }) : 1
  const img = element(Img, {
    src: staticFile(photo + '.jpg'), style: { ...fill, transform: 'scale(' + scale + ')' }, delayRenderTimeoutInMilliseconds: ${patienceMs},
  })
  return element(AbsoluteFill, { style: { opacity } }, img)
}
let at = 0
const film = shots.map((shot, index) => {
  const from = at
  at += shot.frames
  const shown = shot.frames + (shots[index + 1]?.dissolve ?? 0)
  return element(Sequence, { key: index, from, durationInFrames: shown }, element(Shot, shot))
})
const Film = () => element(AbsoluteFill, null, film)
registerRoot(() => element(Composition, {
  id: 'film', component: Film, durationInFrames: at, fps: ${fps}, width: ${width}, height: ${height},
}))`

/** Where the packages lie is a project of its own to Remotion, so that it is told whole paths. */
const bundling = `
import { bundle } from '@remotion/bundler'
const [entryPoint, publicDir, outDir] = ['film.jsx', 'public', 'site'].map((name) => import.meta.dirname + '/' + name)
await bundle({ entryPoint, publicDir, outDir })`

const rendering = (browser: string) => `
import { renderMedia, selectComposition } from '@remotion/renderer'
const start = performance.now()
const serveUrl = import.meta.dirname + '/site'
const own = {
  serveUrl,
  browserExecutable: ${JSON.stringify(browser)},
  chromeMode: 'chrome-for-testing',
  chromiumOptions: { gl: 'swangle' },
  logLevel: 'error',
  timeoutInMilliseconds: ${patienceMs},
}
const composition = await selectComposition({ id: 'film', ...own })
const encoding = { codec: 'h264', crf: 23, x264Preset: 'veryfast', muted: true }
await renderMedia({ composition, outputLocation: import.meta.dirname + '/film.mp4', ...encoding, ...own })
console.log(JSON.stringify({ wallSeconds: (performance.now() - start) / 1000 }))`

const Said = z.object({ wallSeconds: z.number() })

/** What Remotion takes for a plan's photos, with the start of its browser and without its bundling, which is done once. */
async function remotionFilm(plan: Plan, folderOfPhotos: string) {
  const browser = browserPath()
  if (!browser) throw new Error('Remotion needs a browser: set CHROMIUM_PATH to its program.')
  const folder = mkdtempSync(join(cachedPackages(join('peers', `remotion-${version}`), packages), 'film-'))
  try {
    mkdirSync(join(folder, 'public'))
    // A browser decodes what is as large as its window quickly, and gives up on a mezzanine of 4:4:4 when it is busy.
    for (const photo of new Set(plan.shots.map((shot) => shot.photo)))
      await sharp(join(folderOfPhotos, `${photo}.jpg`))
        .resize(plan.width * 1.5)
        .jpeg({ quality: 90, chromaSubsampling: '4:2:0' })
        .toFile(join(folder, 'public', `${photo}.jpg`))
    writeFileSync(join(folder, 'film.jsx'), composition(plan))
    writeFileSync(join(folder, 'bundle.mjs'), bundling)
    writeFileSync(join(folder, 'render.mjs'), rendering(browser))
    await promisify(execFile)(process.execPath, ['bundle.mjs'], { cwd: folder })
    const run = promisify(execFile)(process.execPath, ['render.mjs'], { cwd: folder })
    const { result, cpuSeconds } = await withCpuOfTree(run.child.pid ?? 0, run)
    const last = result.stdout.trim().split('\n').at(-1) ?? ''
    return { seconds: framesOf(plan) / plan.fps, ...Said.parse(JSON.parse(last)), cpuSeconds }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const shotsCompared = 4

/** Some ten seconds of a film by either, in one run: ours with depth and dissolves, theirs with plain zooms. */
export async function remotionBench() {
  const folder = mkdtempSync(join(tmpdir(), 'remotion-bench-'))
  try {
    const { edit, looks } = await homeFilm(folder, 8)
    const draft = planOf(edit, looks, { format: '16:9', branded: true, watermark: null, quality: 'draft' })
    const plan = { ...draft, shots: draft.shots.slice(0, shotsCompared), titles: [] }
    const aside = join(folder, 'film')
    mkdirSync(aside)
    for (const { photo } of plan.shots) copyFileSync(`${folder}/${photo}.jpg`, `${aside}/${photo}.jpg`)
    const theirs = await remotionFilm(plan, aside)
    const { seconds, wallSeconds, cpuSeconds } = await wholeFilm(plan, aside)
    console.log(`Load of the machine over the last minutes: ${loadavg().slice(0, 2).map(Math.round).join(', ')}`)
    console.log(`${framesOf(plan)} frames of 720p from the same photos, one after the other`)
    console.table({ ours: rounded({ seconds, wallSeconds, cpuSeconds }), Remotion: rounded(theirs) })
    return { share: cpuSeconds / theirs.cpuSeconds, times: theirs.cpuSeconds / cpuSeconds }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
