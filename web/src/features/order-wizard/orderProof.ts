let key: string | undefined

/** The key that this tab's order is or will be created with. */
export const showKey = (idempotencyKey: string) => {
  key = idempotencyKey
}

/**
 * For calls about this tab's order: its key proves whose it is where the visitor's cookie does not, because two tabs
 * that each create a first order at once are left with the cookie of one.
 */
export const orderProof = (): Record<string, string> => (key ? { 'idempotency-key': key } : {})
