/** 22 characters of base64url hold 128 bits, 32 hexadecimal ones too, and a random UUID 122. */
export const idempotencyKeyPattern = /^[\w-]{22,100}$/
/** Fewer different characters than this are chance in less than one of ten million random UUIDs. */
const differentCharacters = 8

/** Whether a client may send it as Idempotency-Key: long enough, and not a word that somebody could guess. */
export const isIdempotencyKey = (key: string): boolean =>
  idempotencyKeyPattern.test(key) && new Set(key.replaceAll(/[-_]/g, '')).size >= differentCharacters
