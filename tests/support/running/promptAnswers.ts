import { vi } from 'vitest'

// Log-in and reset answer after 300 ms at the soonest, which most tests would only wait for; minimumDuration.test.ts
// holds them to it.
vi.mock('../../../functions/http/limits/minimumDuration.ts', () => ({
  withMinimumDuration: (_milliseconds: number, work: () => Promise<unknown>) => work(),
}))
