import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../lib/api/queryClient.ts'
import { useVisit, type Visit } from '../../lib/visit/visit.ts'

const clients = new WeakMap<Visit, QueryClient>()

/** Around every screen that reads through the query client: one a visit, loaded with the first screen that needs it. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useVisit())}>{children}</QueryClientProvider>
}

function clientOf(visit: Visit): QueryClient {
  const known = clients.get(visit)
  if (known) return known
  const client = createQueryClient()
  visit.forgetting.add(() => client.removeQueries({ type: 'inactive' }))
  visit.rereading.add(() => void client.invalidateQueries())
  clients.set(visit, client)
  return client
}
