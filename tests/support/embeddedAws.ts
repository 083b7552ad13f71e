import { afterAll } from 'vitest'
import { type EmbeddedAws, type EmbeddedAwsOptions, startEmbeddedAws } from '../../infra/local/embedded.ts'

/**
 * One fresh AWS in memory for a test file, stopped after it. It sets process.env, so import what reads its
 * configuration when it loads (the handlers) with `await import(…)` after this. Each emulator loads at its first use.
 * Without planned faults nothing hangs, so the clients wait long: a busy machine is no outage.
 */
export async function embeddedAws(options?: EmbeddedAwsOptions): Promise<EmbeddedAws> {
  const aws = await startEmbeddedAws(options)
  process.env.AWS_PATIENCE ??= options?.faults ? '1' : '20'
  Object.assign(process.env, aws.environment)
  afterAll(() => aws.stop())
  return aws
}
