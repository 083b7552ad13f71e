import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { framesOf, type Plan } from '../../../functions/film/Plan.ts'
import { cachedPackages } from '../../support/cachedPackages.ts'
import { browserPath } from '../../support/ensureBrowser.ts'
import { withCpuOfTree } from './cpuOfTree.ts'

const version = '4.0.529'
const packages = {
  remotion: version,
  '@remotion/bundler': version,
  '@remotion/renderer': version,
  react: '19.3.1',
  'react-dom': '19.3.1',
}

/** The plan's photos as Remotion's users show them: each for its own time, growing by a tenth, without depth and titles. */
const composition = ({ shots, width, height, fps }: Plan) => `
import { createElement as element } from 'react'
import { AbsoluteFill, Composition, Img, Sequence, interpolate, registerRoot, staticFile, useCurrentFrame } from 'remotion'
const shots = ${JSON.stringify(shots.map(({ photo, frames }) => ({ photo, frames })))}
const fill = { width: '100%', height: '100%', objectFit: 'cover' }
const Shot = ({ photo, frames }) => {
  const scale = interpolate(useCurrentFrame(), [0, frames], [1.02, 1.12])
  const style = { ...fill, transform: \`scale(\${scale})\` }
  return element(AbsoluteFill, null, element(Img, { src: staticFile(photo + '.jpg'), style }))
}
let at = 0
const film = shots.map((shot, index) => {
  const from = at
  at += shot.frames
  return element(Sequence, { key: index, from, durationInFrames: shot.frames }, element(Shot, shot))
})
const Film = () => element(AbsoluteFill, null, film)
registerRoot(() => element(Composition, {
  id: 'film', component: Film, durationInFrames: at, fps: ${fps}, width: ${width}, height: ${height},
}))`

const script = (browser: string) => `
import { bundle } from '@remotion/bundler'
import { renderMedia, selectComposition } from '@remotion/renderer'
const browserExecutable = ${JSON.stringify(browser)}
const own = { browserExecutable, chromeMode: 'chrome-for-testing', logLevel: 'error' }
const serveUrl = await bundle({ entryPoint: './film.jsx', publicDir: './public' })
const composition = await selectComposition({ serveUrl, id: 'film', ...own })
const start = performance.now()
const encoding = { codec: 'h264', crf: 23, x264Preset: 'veryfast', muted: true }
await renderMedia({ composition, serveUrl, outputLocation: './film.mp4', ...encoding, ...own })
console.log(JSON.stringify({ wallSeconds: (performance.now() - start) / 1000 }))`

const Said = z.object({ wallSeconds: z.number() })

/** What Remotion takes for a plan's photos, its bundling included, as it would be in a worker that starts. */
export async function remotionFilm(plan: Plan, folderOfPhotos: string) {
  const browser = browserPath()
  if (!browser) throw new Error('Remotion needs a browser: set CHROMIUM_PATH.')
  const packagesFolder = cachedPackages(join('peers', `remotion-${version}`), packages)
  const folder = mkdtempSync(join(packagesFolder, 'film-'))
  try {
    mkdirSync(join(folder, 'public'))
    for (const photo of new Set(plan.shots.map((shot) => shot.photo)))
      writeFileSync(join(folder, 'public', `${photo}.jpg`), readFileSync(join(folderOfPhotos, `${photo}.jpg`)))
    writeFileSync(join(folder, 'film.jsx'), composition(plan))
    writeFileSync(join(folder, 'render.mjs'), script(browser))
    const run = promisify(execFile)(process.execPath, ['render.mjs'], { cwd: folder })
    const { result, cpuSeconds } = await withCpuOfTree(run.child.pid ?? 0, run)
    const last = result.stdout.trim().split('\n').at(-1) ?? ''
    return { seconds: framesOf(plan) / plan.fps, ...Said.parse(JSON.parse(last)), cpuSeconds }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
