import { cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from '../../workflows/workers.ts'
import { installPackages } from './workerPackages.ts'

const root = join(import.meta.dirname, '../../..')
/** What a function may have with all that it brings along, unpacked: AWS's limit. */
export const largestFolderBytes = 250 * 1024 * 1024

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const { size } = await stat(join(entry.parentPath, entry.name))
      return size
    })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

type Given = Pick<Worker, 'packages' | 'files' | 'architecture'>

/** @throws when the folder is larger than Lambda takes. */
export async function fillWorkerFolder(
  name: string,
  folder: string,
  { packages = [], files = [], architecture = 'arm64' }: Given,
  { install = installPackages, largest = largestFolderBytes } = {},
): Promise<void> {
  if (packages.length > 0) await install(folder, packages, architecture)
  for (const file of files) await cp(join(root, file), join(folder, file), { recursive: true })
  const bytes = await bytesOf(folder)
  const megabytes = (size: number) => (size / 1024 / 1024).toFixed(1)
  if (bytes > largest)
    throw new Error(`The worker ${name} has ${megabytes(bytes)} MB unpacked; AWS takes ${megabytes(largest)} MB.`)
}
