import * as z from 'zod/mini'
import { brand } from '#contract/brand'
import { region } from '../stages.ts'
import type { Machine } from './machine.ts'

const Commit = z.string().check(z.regex(/^[0-9a-f]{40}$/))
/** `deployed` is what was deployed last, well or not; `good` are those whose live site answered, newest last. */
const Releases = z.object({ deployed: z.optional(Commit), good: z.array(Commit) })
export type Releases = z.infer<typeof Releases>

/** A parameter holds 4 KB. */
const keptReleases = 50
const parameterOf = (stageName: string) => `/${brand.name.toLowerCase()}/${stageName}/releases`

export function readReleases({ read }: Machine, stageName: string): Releases {
  const query = ['--names', parameterOf(stageName), '--query', 'Parameters[].Value', '--output', 'json']
  const answer = read(['aws', 'ssm', 'get-parameters', '--region', region, ...query])
  const [found] = z.array(z.string()).parse(JSON.parse(answer))
  return found === undefined ? { good: [] } : Releases.parse(JSON.parse(found))
}

export function writeReleases({ read }: Machine, stageName: string, { deployed, good }: Releases) {
  const value = JSON.stringify({ deployed, good: good.slice(-keptReleases) })
  read([
    'aws',
    'ssm',
    'put-parameter',
    '--region',
    region,
    '--name',
    parameterOf(stageName),
    '--type',
    'String',
    '--overwrite',
    '--value',
    value,
  ])
}

/** The good release before the first deployment of this one: a second rollback goes further back, never forward. */
export function releaseBefore({ deployed, good }: Releases): string | undefined {
  const first = deployed === undefined ? -1 : good.indexOf(deployed)
  return first === -1 ? good.at(-1) : good[first - 1]
}
