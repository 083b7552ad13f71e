import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait, for processes or for outages to pass: begun last, they would be waited for alone. */
const long =
  /\/(api\/(killedFlows|accountFaults|flowFaults)|local\/(workflowRunner|killedWorkflows)|infra\/drills\/drills)\.test\.ts$/

/** Starts the long files at once, then the others of their project, whose workers go on with them, then as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    const projects = new Set(sorted.filter(isLong).map(({ project }) => project.name))
    const rankOf = (file: TestSpecification) => (isLong(file) ? 0 : projects.has(file.project.name) ? 1 : 2)
    return [0, 1, 2].flatMap((rank) => sorted.filter((file) => rankOf(file) === rank))
  }
}
