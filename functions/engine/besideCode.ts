import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a folder of the repository lies: bundled code has it beside itself, under the same path. Throws where it is not. */
export function besideCode(path: string, from = import.meta.dirname): string {
  const found = join(from, path)
  if (existsSync(found)) return found
  const above = dirname(from)
  if (above === from) throw new Error(`There is no ${path} beside the code.`)
  return besideCode(path, above)
}
