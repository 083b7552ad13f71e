import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take or wait longest: begun last, they would be waited for alone. */
export const long = [
  ...['api/access/accessMatrix', 'api/review/review', 'engine/eye/eye', 'local/deliveries', 'local/film/filmPipeline'],
  ...['local/site/dev', 'local/workflows/workflowRunner', 'security/input/badInput', 'infra/drills/drills'],
  ...['killedFlows', 'accountFaults', 'flowFaults', 'paymentFaults'].map((file) => `api/faults/${file}`),
  ...['killedFilm', 'killedWorkflows'].map((file) => `local/faults/${file}`),
].map((file) => `tests/${file}.test.ts`)

/** Starts the long files at once, then the others of their project, whose workers go on with them, then as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.some((file) => moduleId.endsWith(`/${file}`))
    const projects = new Set(sorted.filter(isLong).map(({ project }) => project.name))
    const rankOf = (file: TestSpecification) => (isLong(file) ? 0 : projects.has(file.project.name) ? 1 : 2)
    return [0, 1, 2].flatMap((rank) => sorted.filter((file) => rankOf(file) === rank))
  }
}
