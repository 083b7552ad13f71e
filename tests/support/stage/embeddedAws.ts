import { afterAll, expect } from 'vitest'
import { type EmbeddedAws, type EmbeddedAwsOptions, startEmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { onDynamoDbLocal } from '../../dynamodb-local/chosen.ts'
import { authorize, deniedCalls, usedRights } from '../access/leastPrivilege.ts'
import { onMessages } from './withStream.ts'

/**
 * One fresh AWS in memory for a test file, stopped after it. It sets process.env, so import what reads its
 * configuration when it loads (the handlers) with `await import(…)` after this. Each emulator loads at its first use.
 * Without planned faults nothing hangs, so the clients wait long: a busy machine is no outage. A call that its function
 * has no right to is refused, and fails the file. With DYNAMODB_LOCAL the table is on Amazon's DynamoDB Local.
 */
export async function embeddedAws(options?: EmbeddedAwsOptions): Promise<EmbeddedAws> {
  const aws = await startEmbeddedAws({ authorize, onMessages, ...onDynamoDbLocal(), ...options })
  process.env.AWS_PATIENCE ??= options?.faults ? '1' : '20'
  Object.assign(process.env, aws.environment)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants fixtures named here, and there are none.
  afterAll(async ({}, file) => {
    await aws.stop()
    Object.assign(file.meta, { usedRights: [...usedRights] })
    expect(deniedCalls, 'calls that infra/functions/functions.ts does not grant').toEqual([])
  })
  return aws
}
