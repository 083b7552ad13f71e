import type { Answer, Body } from '#contract/endpoints'
import { refuseUnlessConfirmed } from '../../../domain/orders/adminEdits.ts'
import type { Actor } from '../../../domain/platform/AuditEvent.ts'
import { archiveCustomer } from './archiveCustomer.ts'
import { removeCustomer } from './removeCustomer.ts'

type Route = 'DELETE /api/admin/customers/{id}'
type Given = { id: string; wanted: Body<Route>; timeIsUp: AbortSignal }

export async function deleteCustomer(actor: Actor, { id, wanted, timeIsUp }: Given): Promise<Answer<Route>> {
  refuseUnlessConfirmed(wanted)
  return wanted.purge ? removeCustomer(actor, id, timeIsUp) : archiveCustomer(actor, id, timeIsUp)
}
