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
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'
import { type MapStep, type Retry, type Step, serviceRetry, type Workflow } from '../../workflows/workflows.ts'

export type WorkflowLambdas = { jobs: IFunction; workers: Record<string, IFunction> }

const awsNames: Record<string, string[]> = {
  timeout: ['States.Timeout', 'Sandbox.Timedout'],
  crash: ['Lambda.Unknown', 'Runtime.ExitError'],
}
const anyError = ['States.ALL']
const errorsOf = ({ errors }: Retry) => errors?.flatMap((name) => awsNames[name] ?? [name]) ?? anyError
const jobEnded = ['JobEnded']
const serviceErrors = ['ClientExecutionTimeout', 'Service', 'AWSLambda', 'SdkClient']
/** All instances of a worker are busy, which takes longer to pass than a fault. */
const busyRetry: Retry = { attempts: 20, baseSeconds: 5, backoff: 2, maxSeconds: 60 }

const retryProps = (errors: string[], { attempts, baseSeconds, backoff, maxSeconds }: Retry): RetryProps => ({
  errors,
  maxAttempts: attempts - 1,
  interval: Duration.seconds(baseSeconds),
  backoffRate: backoff,
  maxDelay: Duration.seconds(maxSeconds),
  jitterStrategy: JitterType.FULL,
})

const jobId = { job_id: JsonPath.stringAt('$.job_id') }
const toError = { resultPath: '$.error' }
const failure = { failed: JsonPath.stringAt('$.error.Error'), input: JsonPath.objectAt('$.input') }

/**
 * The states of one workflow, below `scope`; answers the first. What runs through them is the job's id, and as `input`
 * what the last step answered.
 */
export function workflowStates(scope: Construct, { steps }: Workflow, { jobs, workers }: WorkflowLambdas): State {
  function invoke(id: string, lambdaFunction: IFunction, payload: object, props: object) {
    const task = new LambdaInvoke(scope, id, {
      lambdaFunction,
      payload: TaskInput.fromObject({ ...jobId, ...payload }),
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
      ...props,
    })
    task.addRetry({ errors: jobEnded, maxAttempts: 0 })
    task.addRetry(retryProps(['Lambda.TooManyRequestsException'], busyRetry))
    const names = serviceErrors.map((name) => `Lambda.${name}Exception`)
    return task.addRetry(retryProps(names, serviceRetry))
  }
  const note = (id: string, payload: object) =>
    invoke(id, jobs, payload, { resultPath: JsonPath.DISCARD }).addRetry(retryProps(anyError, serviceRetry))
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
    const task = invoke(id, worker, payload, { resultPath, taskTimeout })
    task.addRetry(retryProps(errorsOf(step.retry), step.retry))
    task.addCatch(ended, { errors: jobEnded, ...toError })
    if (step.onFailure === 'fail') return { task, ends: [task], failed: task.addCatch(failed(id, step.name), toError) }
    const answer = new Pass(scope, `${id} left out`, { parameters: failure, resultPath })
    return { task: task.addCatch(answer, toError), ends: [task, answer] }
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
