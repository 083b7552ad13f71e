import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function candidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ...['/usr/bin', ...folders].flatMap((folder) => names.map((name) => join(folder, name))),
    ...['/Applications', join(homedir(), 'Applications')].flatMap((folder) => macApps.map((app) => join(folder, app))),
    chromium.executablePath(),
  ]
}

/** A Chromium on this machine, or undefined; CHROMIUM_PATH goes before all others. */
export const browserPath = (): string | undefined => candidates().find(isProgram)

function install() {
  const run = (command: string, ...parts: string[]) => spawnSync(command, parts, { stdio: 'inherit' }).status === 0
  console.log('No Chromium found: installing one for the browser tests.')
  if (run('npx', 'playwright', 'install', 'chromium') && browserPath()) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/etc/debian_version') && run('apt-get', 'update', '-qq'))
    run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
}

if (import.meta.main) {
  if (!browserPath()) install()
  const path = browserPath()
  if (path) console.log(`Browser tests use ${path}`)
  else {
    console.error('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program, then run again.')
    process.exitCode = 1
  }
}
