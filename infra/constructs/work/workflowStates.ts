import { Duration } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import {
  Fail,
  JitterType,
  JsonPath,
  Map as MapState,
  Pass,
  type RetryProps,
  type State,
  Succeed,
  TaskInput,
  Timeout,
} from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke, type LambdaInvokeProps } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'
import {
  type MapStep,
  type Retry,
  retriesOf,
  type Step,
  serviceRetry,
  type Workflow,
} from '../../workflows/workflows.ts'

export type WorkflowLambdas = { jobs: IFunction; workers: Record<string, IFunction> }

const awsNames: Record<string, string[]> = {
  timeout: ['States.Timeout', 'Sandbox.Timedout'],
  crash: ['Lambda.Unknown', 'Runtime.ExitError'],
}
const anyError = ['States.ALL']
const errorsOf = ({ errors }: Retry) => errors?.flatMap((name) => awsNames[name] ?? [name]) ?? anyError
const jobEnded = ['JobEnded']
const retryProps = (retry: Retry): RetryProps => ({
  errors: errorsOf(retry),
  maxAttempts: retry.attempts - 1,
  interval: Duration.seconds(retry.baseSeconds),
  backoffRate: retry.backoff,
  maxDelay: Duration.seconds(retry.maxSeconds),
  jitterStrategy: JitterType.FULL,
})

type Call = Pick<LambdaInvokeProps, 'lambdaFunction' | 'resultPath' | 'taskTimeout'> & {
  payload: object
  tries: Parameters<typeof retriesOf>[0]
}

const jobId = { job_id: JsonPath.stringAt('$.job_id') }
const toError = { resultPath: '$.error' }
const failure = { failed: JsonPath.stringAt('$.error.Error'), input: JsonPath.objectAt('$.input') }

/**
 * The states of one workflow, below `scope`; answers the first. What runs through them is the job's id, and as `input`
 * what the last step answered.
 */
export function workflowStates(scope: Construct, { steps }: Workflow, { jobs, workers }: WorkflowLambdas): State {
  function invoke(id: string, { lambdaFunction, payload, tries, ...props }: Call) {
    const task = new LambdaInvoke(scope, id, {
      lambdaFunction,
      payload: TaskInput.fromObject({ ...jobId, ...payload }),
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
      ...props,
    })
    task.addRetry({ errors: jobEnded, maxAttempts: 0 })
    for (const retry of retriesOf(tries)) task.addRetry(retryProps(retry))
    return task
  }
  const note = (id: string, payload: object) =>
    invoke(id, { lambdaFunction: jobs, payload, tries: { retry: serviceRetry }, resultPath: JsonPath.DISCARD })
  const failed = (id: string, step: string) =>
    note(`${id} failed`, { note: 'failed', step, error: JsonPath.stringAt('$.error.Error') }).next(
      new Fail(scope, `${id} ends`, { causePath: '$.error.Cause', errorPath: '$.error.Error' }),
    )
  /** `ended` follows when the job was canceled meanwhile. */
  function call(id: string, step: Step, { resultPath, ended }: { resultPath: string; ended: State }) {
    const worker = workers[step.worker]
    if (!worker) throw new Error(`There is no worker "${step.worker}".`)
    const payload = { step: step.name, input: JsonPath.objectAt('$.input') }
    const taskTimeout = Timeout.duration(Duration.seconds(step.timeoutSeconds))
    const task = invoke(id, { lambdaFunction: worker, payload, tries: step, resultPath, taskTimeout })
    task.addCatch(ended, { errors: jobEnded, ...toError })
    const fails = () => task.addCatch(failed(id, step.name), toError)
    if (step.flaws?.end !== 'answer') return { task: fails(), ends: [task] }
    const answer = new Pass(scope, `${id} left out`, { parameters: failure, resultPath })
    task.addCatch(answer, { errors: [...step.flaws.retry.errors], ...toError })
    return { task: fails(), ends: [task, answer] }
  }
  function each(step: MapStep, next: State): State {
    const map = new MapState(scope, step.name, {
      itemsPath: '$.input',
      itemSelector: { ...jobId, input: JsonPath.objectAt('$$.Map.Item.Value') },
      maxConcurrency: step.concurrency,
      resultPath: '$.input',
    })
    // Whether the job has ended is for the next step to say: nothing can leave a map but its end or its failure.
    const ended = new Succeed(scope, `${step.name} ended`)
    map.itemProcessor(call(`${step.name} each`, step, { resultPath: '$', ended }).task)
    map.addCatch(failed(step.name, step.name), toError)
    map.next(next)
    return map
  }
  const ended = new Succeed(scope, 'Ended')
  function once(step: Step, next: State): State {
    const { task, ends } = call(step.name, step, { resultPath: '$.input', ended })
    for (const end of ends) end.next(next)
    return task
  }
  const last: State = note('Succeeded', { note: 'succeeded', outputs: JsonPath.objectAt('$.input') })
  const first = steps.reduceRight((next, step) => (step.kind === 'map' ? each(step, next) : once(step, next)), last)
  const begun = note('Begun', { note: 'begun' }).addCatch(ended, { errors: jobEnded, ...toError })
  begun.next(first)
  return begun
}
