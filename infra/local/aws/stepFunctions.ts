import type { RequestListener } from 'node:http'
import * as z from 'zod/mini'
import { awsJson, Refused } from './awsJson.ts'

export type Execution = { workflow: string; jobId: string }
/** Starts an execution; tells where its name was used up already, and where there is no such workflow. */
export type StartWorkflow = (execution: Execution) => 'started' | 'ended' | 'unknown'
const StartExecution = z.object({ stateMachineArn: z.string(), name: z.string().check(z.regex(/^[\w-]{1,80}$/)) })

export type LogOf = (jobId: string) => readonly string[]
const pages = '/executions/'

export const executionPages = (url: string): string => `${url}${pages}`

const page = (path: string, logOf: LogOf) => {
  const jobId = path.slice(path.lastIndexOf(':') + 1)
  const lines = logOf(jobId)
  const none = 'Nothing is known of this job: it did not run since this stage was started.'
  return [`Steps of ${jobId}`, '', ...(lines.length > 0 ? lines : [none]), ''].join('\n')
}

/** Step Functions as far as the product calls it. `prefix` is what a state machine's address begins with. */
export const stepFunctions = (prefix: string, start: StartWorkflow, logOf: LogOf): RequestListener => {
  const called = awsJson('Step Functions', {
    StartExecution(input) {
      const { stateMachineArn, name } = StartExecution.parse(input)
      const outcome = start({ workflow: stateMachineArn.slice(prefix.length), jobId: name })
      if (outcome === 'unknown') throw new Refused('StateMachineDoesNotExist', `There is no ${stateMachineArn}.`)
      if (outcome === 'ended') throw new Refused('ExecutionAlreadyExists', `The name ${name} is taken.`)
      const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`
      return { executionArn, startDate: Date.now() / 1000 }
    },
  })
  return (request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    if (request.method !== 'GET' || !path.startsWith(pages)) return called(request, response)
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(page(path, logOf))
  }
}
