import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings of cdk-nag on one construct, each for a reason of its own. A test finds the needless ones. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>) {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })))
}
