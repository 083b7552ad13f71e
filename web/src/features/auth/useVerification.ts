import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { VerifyRequest } from '#contract/accounts/credentials'
import type { Body } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { ApiError, api } from '../../lib/api/api.ts'
import { isUnauthorized, showFailure } from '../../lib/api/failureText.ts'
import { useLeave } from '../../lib/browser/useLeave.ts'
import { schemaResolver } from '../../lib/schemaResolver.ts'
import { becomeUser } from '../../lib/visit/currentUser.ts'
import { forgetPerson } from '../../lib/visit/personalStorage.ts'
import { useVisit } from '../../lib/visit/visit.ts'
import { accountOrderPath, paths, withRedirect } from '../../paths.ts'

const leaveAfterMs = 1_000
/** Whoever proves an email comes for an order more often than not. */
async function newestOrder(): Promise<string> {
  const overview = await api('GET /api/account/overview').catch(() => undefined)
  const [newest] = overview?.orders ?? []
  return newest ? accountOrderPath(newest.id) : paths.account
}
const isOfAnother = (error: unknown) => error instanceof ApiError && error.code === 'forbidden'

/** A token from the address is sent at once, and again after the log-in where nobody was logged in. */
export function useVerification() {
  const [params] = useSearchParams()
  const given = params.get('token') ?? ''
  const form = useForm({ resolver: schemaResolver(VerifyRequest), defaultValues: { token: given } })
  const visit = useVisit()
  const leave = useLeave()
  const navigate = useNavigate()
  const logInFirst = (token: string) => {
    const here = `${paths.verify}?token=${encodeURIComponent(token)}`
    void navigate(withRedirect(paths.login, here), { replace: true })
  }
  const verify = useMutation({
    mutationFn: (body: Body<'POST /api/auth/verify'>) => api('POST /api/auth/verify', { body }),
    onSuccess: async () => {
      const [{ user }, place] = await Promise.all([
        api('GET /api/auth/me').catch(() => ({ user: undefined })),
        newestOrder(),
      ])
      becomeUser(visit, user)
      leave(place, leaveAfterMs)
    },
    onError: (error, { token }) => {
      if (isUnauthorized(error)) logInFirst(token)
      else showFailure(form, error, messages.verify)
    },
  })
  const logOut = useMutation({
    mutationFn: () => api('POST /api/auth/logout'),
    onSuccess: () => {
      forgetPerson()
      becomeUser(visit, undefined)
      logInFirst(form.getValues('token'))
    },
    onError: (error) => showFailure(form, error, messages.verify),
  })

  const isSubmitted = useRef(false)
  const { mutate } = verify
  useEffect(() => {
    if (!given || isSubmitted.current) return
    isSubmitted.current = true
    mutate({ token: given })
  }, [given, mutate])

  return { form, verify, logOut, isOfAnother: isOfAnother(verify.error) }
}
