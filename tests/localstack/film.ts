import assert from 'node:assert/strict'
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn'
import { region } from '../../infra/stages.ts'
import { eventually } from '../deployed/support/journey.ts'
import { anyKeys } from './prepare.ts'

const stateMachine = 'threshold-local-tour'
const answer = (...given: unknown[]) =>
  Object.fromEntries(given.map((Return, index) => [String(index), { Return: { StatusCode: 200, Payload: Return } }]))
const throws = (name: string) => ({ Throw: { Error: name, Cause: 'It is not ready yet.' } })

/** What the workers answer, by state: photos are read at the second try, and the picture of one is never drawn. */
export const filmMocks = {
  StateMachines: {
    [stateMachine]: {
      TestCases: {
        film: {
          Begun: 'done',
          gather: 'gathered',
          'photos each': 'second',
          direct: 'directed',
          'shots each': 'never',
          mend: 'nothing',
          sound: 'done',
          join: 'done',
          publish: 'done',
          Succeeded: 'done',
        },
      },
    },
  },
  MockedResponses: {
    done: answer({}),
    gathered: answer(['ast_1']),
    second: { 0: throws('NotYet'), 1: { Return: { StatusCode: 200, Payload: 'ast_1' } } },
    directed: answer([0]),
    never: { '0-2': throws('ShotFailed') },
    nothing: answer([]),
  },
}

/** Walks the deployed state machine to its end, the workers answering as `filmMocks` says. */
export async function walkStateMachine(endpoint: string) {
  const client = new SFNClient({ endpoint, region, credentials: anyKeys, disableHostPrefix: true })
  const stateMachineArn = `arn:aws:states:${region}:000000000000:stateMachine:${stateMachine}#film`
  const input = JSON.stringify({ job_id: 'job_1', input: null })
  const { executionArn } = await client.send(new StartExecutionCommand({ stateMachineArn, input }))
  await eventually(async () => {
    const { status, error, cause } = await client.send(new DescribeExecutionCommand({ executionArn }))
    assert.equal(status, 'SUCCEEDED', `${error}: ${cause}`)
  })
  const { events = [] } = await client.send(new GetExecutionHistoryCommand({ executionArn, maxResults: 1_000 }))
  const entered = new Set(events.flatMap(({ stateEnteredEventDetails }) => stateEnteredEventDetails?.name ?? []))
  assert.ok(entered.has('shots each left out'), 'A shot that fails at every try was not left out.')
  assert.ok(entered.has('publish'), 'The film was not published.')
  return entered.size
}
