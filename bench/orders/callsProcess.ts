import { pathToFileURL } from 'node:url'

/**
 * One built function in a process of its own, `callsProcess.ts <module>`: answers events and says what each took of the
 * processor. The first answer counts loading the module.
 */
const [, , path = ''] = process.argv
type Handler = (event: unknown, context: unknown) => Promise<unknown>
let handler: Handler | undefined

process.on('message', async (event) => {
  const [cpu, started] = [process.cpuUsage(), performance.now()]
  handler ??= (await import(pathToFileURL(path).href)).handler as Handler
  const result = await handler(event, { awsRequestId: 'bench', functionName: 'bench' })
  const { user, system } = process.cpuUsage(cpu)
  process.send?.({ result, cpuMs: (user + system) / 1000, ms: performance.now() - started })
})
process.once('disconnect', () => process.exit())
