import { ownProgram, runCommand } from '../../infra/deploy/command.ts'
import { lastLocalDeployment } from '../../infra/deploy/local.ts'

/** The journeys against a deployed local stage. Throws where one fails. */
export async function runJourneys({ apiAddress, endpoint }: { apiAddress: string; endpoint: string }) {
  const env = { ...process.env, API_ADDRESS: apiAddress, AWS_ENDPOINT_URL: endpoint, REPORT: 'deployed' }
  await runCommand(ownProgram('vitest'), ['run', '--project', 'deployed'], { env, minutes: 10 })
}

if (import.meta.main)
  try {
    const { API_ADDRESS, AWS_ENDPOINT_URL } = process.env
    const last = API_ADDRESS && AWS_ENDPOINT_URL ? undefined : lastLocalDeployment()
    const apiAddress = API_ADDRESS ?? last?.apiAddress ?? ''
    const endpoint = AWS_ENDPOINT_URL ?? last?.endpoint ?? ''
    console.log(`Testing ${apiAddress}`)
    await fetch(apiAddress, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) => {
      throw new Error(`Nothing answers at ${apiAddress}. Is the emulator still running?`, { cause: error })
    })
    await runJourneys({ apiAddress, endpoint })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
