import { beforeEach } from 'vitest'
import type { EmbeddedAwsOptions } from '../../infra/local/aws/embedded.ts'
import { openDynamoDbLocal } from './database.ts'
import { needsEmbedded } from './needsEmbedded.ts'

/** The table on the DynamoDB Local at DYNAMODB_LOCAL, where that is set; what needs the embedded one is skipped. */
export function onDynamoDbLocal(): Pick<EmbeddedAwsOptions, 'database'> {
  const { DYNAMODB_LOCAL: endpoint } = process.env
  if (!endpoint) return {}
  beforeEach(({ task, skip }) => {
    const reason = needsEmbedded[task.name]
    if (reason) skip(reason)
  })
  return { database: async (options) => openDynamoDbLocal(endpoint, options) }
}
