import { expect, test } from 'vitest'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws()
const { awsClientDefaults } = await import('../../functions/services/platform/awsClient.ts')

test('without planned outages the clients wait twenty times as long, since a busy machine is none', () => {
  expect(awsClientDefaults.requestHandler).toMatchObject({ connectionTimeout: 20_000, requestTimeout: 50_000 })
})
