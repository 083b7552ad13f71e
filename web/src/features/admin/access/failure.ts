import { ApiError } from '../../../lib/api/api.ts'

/** The server's own sentence, or `otherwise` where none came. */
export const failureText = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.isFromServer ? error.message : otherwise

export const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403)
