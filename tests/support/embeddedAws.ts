import { afterAll } from 'vitest'
import { type EmbeddedAws, type EmbeddedAwsOptions, startEmbeddedAws } from '../../infra/local/embedded.ts'

/**
 * One fresh AWS in memory for a test file, stopped after it. It sets process.env, so import what reads its
 * configuration when it loads (the handlers) with `await import(…)` after this. Each emulator loads at its first use.
 */
export async function embeddedAws(options?: EmbeddedAwsOptions): Promise<EmbeddedAws> {
  const aws = await startEmbeddedAws(options)
  Object.assign(process.env, aws.environment)
  afterAll(() => aws.stop())
  return aws
}
