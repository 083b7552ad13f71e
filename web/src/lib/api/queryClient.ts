import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** An answer that says no is final; only failures that may pass are asked again. */
export const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < 2 && mayPass(error) } },
  })
