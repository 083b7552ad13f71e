import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '#contract/messages'
import type { Promotion } from '#contract/money/promotions'
import { api } from '../../../lib/api/api.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../access/failure.ts'
import { adminKey } from '../list/lists.ts'
import { stateOf, termsOf } from './promotionForm.ts'

export const promotionsKey = [...adminKey, 'promotions'] as const

export function PromotionList() {
  const { data, isPending, error } = useQuery({
    queryKey: promotionsKey,
    queryFn: async ({ signal }) => (await api('GET /api/admin/promotions', { signal })).promotions,
  })
  if (isPending) return <p role="status">Loading…</p>
  if (error)
    return (
      <Banner tone="danger" role="alert">
        {failureText(error, messages.admin.request)}
      </Banner>
    )
  if (data.length === 0) return <p className="text-ink-3">There are no codes yet.</p>
  return (
    <ul aria-label="Promotion codes" className="divide-y divide-hairline">
      {data.map((promotion) => (
        <Row key={promotion.code} promotion={promotion} />
      ))}
    </ul>
  )
}

function Row({ promotion }: { promotion: Promotion }) {
  const client = useQueryClient()
  const { code, uses } = promotion
  const state = stateOf(promotion, new Date())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /api/admin/promotions/{code}/end', { params: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: promotionsKey }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{code}</p>
        <p className="text-14 text-ink-2">{termsOf(promotion)}</p>
        <p className="text-14 text-ink-3">
          {state} · used {uses} {uses === 1 ? 'time' : 'times'}
        </p>
        {error && (
          <p role="alert" className="text-14 text-danger">
            {failureText(error, messages.admin.request)}
          </p>
        )}
      </div>
      {state !== 'Ended' && (
        <Button
          variant="quiet"
          shape="console"
          size="small"
          busy={isPending}
          aria-label={`End the code ${code}`}
          onClick={() => mutate()}
        >
          End
        </Button>
      )}
    </li>
  )
}
