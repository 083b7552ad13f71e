import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait, for processes or for outages to pass: begun last, they would be waited for alone. */
const long =
  /\/(api\/(killedFlows|accountFaults|flowFaults)|local\/(workflowRunner|killedWorkflows)|infra\/drills\/drills)\.test\.ts$/

/** Starts the long files at once, and the others as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
