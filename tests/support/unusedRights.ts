import type { Reporter, TestModule, Vitest } from 'vitest/node'
import * as z from 'zod/mini'
import { everyRight } from './roleRights.ts'

const Meta = z.object({ usedRights: z.optional(z.array(z.string())) })

/** Fails a run of every test file where one of the functions' grants was of no use to any of them. */
export class UnusedRights implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[]) {
    const everyFile = (await this.vitest?.globTestSpecifications()) ?? []
    const isWhole = modules.length >= everyFile.length && !this.vitest?.config.testNamePattern
    if (!isWhole || modules.some((module) => !module.ok())) return
    const used = new Set(modules.flatMap((module) => Meta.parse(module.meta()).usedRights ?? []))
    const unused = everyRight().filter((right) => !used.has(right))
    if (unused.length === 0) return
    console.error(`No test uses these grants of infra/functions.ts:\n${unused.map((right) => `  ${right}`).join('\n')}`)
    process.exitCode = 1
  }
}
