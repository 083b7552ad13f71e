import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const file = join(import.meta.dirname, 'functionWeights.json')
const Weights = z.record(z.string(), z.int())
type Weights = z.infer<typeof Weights>

export const grown = (weights: Weights, accepted: Weights): string[] =>
  Object.keys(weights).filter((name) => !((weights[name] ?? 0) <= (accepted[name] ?? 0) * 1.05))

/** @throws when a function has grown, unless the new weights shall be accepted. */
export async function checkWeights(weights: Weights, isAccepting: boolean): Promise<void> {
  if (isAccepting) return writeFile(file, `${JSON.stringify(weights, null, 2)}\n`)
  const accepted = Weights.parse(JSON.parse(await readFile(file, 'utf8')))
  const names = grown(weights, accepted)
  if (names.length === 0) return
  const told = names.map((name) => `${name} from ${accepted[name] ?? 0} to ${weights[name]} bytes`)
  throw new Error(
    `Grown by more than 5 %: ${told.join(', ')}. Every cold start loads it. If it is worth that, accept it with "npm run build -- functions --accept" and commit the file.`,
  )
}
