import type { Reporter, TestModule, Vitest } from 'vitest/node'
import * as z from 'zod/mini'
import { everyRight } from '../access/roleRights.ts'

const Meta = z.object({ usedRights: z.optional(z.array(z.string())) })
type Ran = { ok(): boolean; meta(): object }

/** Fails a run of every test file where one of the functions' grants was of no use to any of them. */
export class UnusedRights implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[]) {
    const { testNamePattern, project = [], shard } = this.vitest?.config ?? {}
    if (testNamePattern || project.length > 0 || shard) return
    const everyFile = (await this.vitest?.globTestSpecifications()) ?? []
    const unused = UnusedRights.find(modules, everyFile.length)
    if (unused.length === 0) return
    console.error(
      `No test uses these grants of infra/functions/functions.ts:\n${unused.map((right) => `  ${right}`).join('\n')}`,
    )
    process.exitCode = 1
  }

  /** Of files that all passed and are all there are, the grants that none of them used. */
  static find(ran: readonly Ran[], filesThere: number): string[] {
    if (ran.length < filesThere || ran.some((file) => !file.ok())) return []
    const used = new Set(ran.flatMap((file) => Meta.parse(file.meta()).usedRights ?? []))
    return everyRight().filter((right) => !used.has(right))
  }
}
