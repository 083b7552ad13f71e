import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { config } from '../config.ts'
import { awsClientDefaults } from './awsClient.ts'

const client = new SFNClient(awsClientDefaults)

/** Starts the workflow of a job under the job's own id: AWS refuses that name again for 90 days, so it starts once. */
export async function startExecution({ id, workflow }: { id: string; workflow: string }): Promise<void> {
  const stateMachineArn = `${config().STATE_MACHINE_ARN_PREFIX}${workflow}`
  const input = JSON.stringify({ job_id: id, input: null })
  try {
    await client.send(new StartExecutionCommand({ stateMachineArn, name: id, input }))
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error
  }
}
