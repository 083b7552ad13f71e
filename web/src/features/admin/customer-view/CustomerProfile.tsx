import type { Answer } from '#contract/endpoints'
import { Pill } from '../columns/Cells.tsx'

type Account = Answer<'GET /api/admin/users/{id}/account'>

export function CustomerProfile({ user, customer }: Pick<Account, 'user' | 'customer'>) {
  const facts = [
    ['User ID', user.id],
    ['Role', user.is_admin ? 'Administrator' : 'Customer'],
    ['Full name', customer.name],
    ['Phone', customer.phone],
    ['Brokerage/Company', customer.brokerage],
  ] as const
  return (
    <section className="rounded-small border border-hairline bg-surface p-4 sm:p-6">
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-20 [overflow-wrap:anywhere]">
        {user.email}
        {user.email_verified ? <Pill tone="success">Verified</Pill> : <Pill tone="warn">Not verified</Pill>}
      </h1>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-14 text-ink-3">{label}</dt>
            <dd className="break-words">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
