import { vi } from 'vitest'

declare global {
  var environmentOfWorker: NodeJS.ProcessEnv | undefined
}

// A worker runs many files one after the other. The packages that it has loaded stay loaded, compiled and warm;
// everything of ours (modules, the environment, globals, the clock) begins anew for each file.
globalThis.environmentOfWorker ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in globalThis.environmentOfWorker)) delete process.env[name]
Object.assign(process.env, globalThis.environmentOfWorker)
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
vi.resetModules()
