import * as z from 'zod/mini'
import { type FunctionName, recordOf } from '../functions/functions.ts'
import { stackName } from '../stackNames.ts'
import { region } from '../stages.ts'
import { askAws } from './askAws.ts'
import type { Machine } from './machine.ts'

export type AskFunction = (question: object) => Promise<unknown>

const Resources = z.object({
  StackResources: z.array(
    z.object({ ResourceType: z.string(), LogicalResourceId: z.string(), PhysicalResourceId: z.optional(z.string()) }),
  ),
})

/** A function of a deployed stage, called through the AWS CLI. `what` says in an error which one is missing. */
export function deployedFunction(stage: string, name: FunctionName, machine: Machine, what: string): AskFunction {
  const stack = stackName(stage, recordOf(name).trigger.by === 'api' ? 'api' : 'work')
  const answer = askAws(machine, 'cloudformation describe-stack-resources', '--stack-name', stack)
  if ('refused' in answer) throw new Error(`The stage ${stage} can't be asked for its functions: ${answer.complaint}`)
  const found = Resources.parse(answer.said).StackResources.find(
    ({ ResourceType, LogicalResourceId }) =>
      ResourceType === 'AWS::Lambda::Function' && LogicalResourceId.startsWith(name),
  )?.PhysicalResourceId
  if (!found) throw new Error(`The stage ${stage} has no function of ${what}. Please deploy it first.`)
  return async (question) => {
    const named = ['--region', region, '--function-name', found, '--cli-binary-format', 'raw-in-base64-out']
    const asked = ['--payload', JSON.stringify(question), '--query', 'FunctionError', '--output', 'text', '/dev/stdout']
    const { isDone, said, complaint } = machine.attempt(['aws', 'lambda', 'invoke', ...named, ...asked])
    const [, body = '', failure = complaint] = /^(.*)\b(None|Handled|Unhandled)$/s.exec(said) ?? []
    if (!isDone || failure !== 'None') throw new Error(`the function answered ${body || failure}.`)
    return JSON.parse(body)
  }
}
