import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws({ environment: { HUBSPOT_PORTAL_ID: '4711', HUBSPOT_FORM_ID: 'form-1' } })
const { submitToHubspot } = await import('../../../functions/services/integrations/hubspot.ts')

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(String(request.url))
  response.writeHead(request.url === '/elsewhere' ? 200 : 302, { location: '/elsewhere' }).end('{}')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/form`

afterEach(() => void vi.restoreAllMocks())
afterAll(() => void server.close())

test('a contact message goes to HubSpot’s own address and follows it nowhere else', async () => {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((_hubspot, options) => real(here, options))
  await expect(submitToHubspot({ name: 'Ada', email: 'ada@example.com', message: 'Hello' })).rejects.toThrow()
  expect(asked).toEqual(['/form'])
})
