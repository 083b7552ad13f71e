import type { Verifier } from './signature.ts'

/** What RFC 8058 has mail programs send, as a form of either kind; the secret in the address says for whom. */
export const isOneClick: Verifier = ({ raw }) => /List-Unsubscribe"?(=|\r?\n\r?\n)One-Click/.test(raw.toString('utf8'))
