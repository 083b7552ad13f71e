import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserPath } from '../../tests/support/running/ensureBrowser.ts'

/** Emptied for one kind of pictures: below SCREENS, else below what git ignores. */
export function emptyFolder(kind: string): string {
  const folder = join(resolve(process.env.SCREENS ?? 'test-results'), kind)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

export const openBrowser = () => {
  const path = browserPath()
  return chromium.launch({ ...(path && { executablePath: path }), args: ['--no-sandbox', '--disable-gpu'] })
}

const [columns, gap] = [8, 12]

/** All of them on one sheet, row by row, each so many pixels wide and cut to what shows its beginning. */
export async function contactSheet(pictures: readonly string[], width: number, to: string): Promise<void> {
  const tallest = width * 3.5
  const tiles = await Promise.all(
    pictures.map(async (path) => {
      const whole = await sharp(path).resize({ width }).png().toBuffer({ resolveWithObject: true })
      const height = Math.min(whole.info.height, tallest)
      return { input: await sharp(whole.data).extract({ left: 0, top: 0, width, height }).toBuffer(), height }
    }),
  )
  let top = gap
  const placed: { input: Buffer; left: number; top: number }[] = []
  for (let first = 0; first < tiles.length; first += columns) {
    const row = tiles.slice(first, first + columns)
    for (const [index, { input }] of row.entries()) placed.push({ input, left: gap + index * (width + gap), top })
    top += Math.max(...row.map(({ height }) => height)) + gap
  }
  const across = gap + Math.min(columns, tiles.length) * (width + gap)
  const paper = { width: across, height: top, channels: 3 as const, background: '#8a8072' }
  await sharp({ create: paper }).composite(placed).webp({ quality: 60 }).toFile(to)
}
