const { write } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')

/** An order that waits for its deposit, where there is one. */
export const owingDeposit = (orderId: string) =>
  write({
    update: keys.order(orderId),
    set: 'SET #status = :status, submitted_at = :at',
    condition: 'attribute_exists(pk)',
    names: { '#status': 'status' },
    values: { status: 'awaiting_deposit', at: new Date().toISOString() },
  }).catch(() => undefined)
