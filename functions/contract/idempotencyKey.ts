/** What a client may send as Idempotency-Key. */
export const idempotencyKeyPattern = /^[\w-]{16,100}$/
