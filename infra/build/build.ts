import { type Parts, runPart } from './parts.ts'

const deployed: Parts = {
  functions: ['tsx', 'infra/build/functions/functions.ts'],
  api: ['tsx', 'infra/build/functions/openapi.ts'],
  web: ['tsx', 'infra/build/site/sites.ts'],
}
/** Made once and committed: the films of the site, their pictures and music, and the engine's WebAssembly. */
const committed: Parts = {
  samples: ['tsx', 'infra/build/site/samples.ts'],
  images: ['tsx', 'infra/build/site/images.ts'],
  music: ['tsx', 'infra/build/site/musicPreviews.ts'],
  kernel: ['tsx', 'infra/build/functions/kernel.ts'],
}
export const builds: Parts = { ...deployed, ...committed }

/** `npm run build` makes all that is deployed; `npm run build -- functions --accept` one part. */
if (import.meta.main) {
  const named = process.argv.slice(2)
  const wanted = named.length > 0 ? [named] : Object.keys(deployed).map((name) => [name])
  process.exitCode = wanted.every((words) => runPart(builds, words)) ? 0 : 1
}
