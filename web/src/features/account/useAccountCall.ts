import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { isUnauthorized } from '../../lib/api/failureText.ts'
import { paths, withRedirect } from '../../paths.ts'

type Call<Answer, Input> = Pick<UseMutationOptions<Answer, Error, Input>, 'mutationFn' | 'onSuccess' | 'onError'>

/** A change of the account; where the session has ended, it leads to the login and back. */
export function useAccountCall<Answer, Input = void>({ onError, ...call }: Call<Answer, Input>) {
  const navigate = useNavigate()
  return useMutation<Answer, Error, Input>({
    ...call,
    onError: (error, ...rest) => {
      if (isUnauthorized(error)) return navigate(withRedirect(paths.login, paths.account))
      return onError?.(error, ...rest)
    },
  })
}
