import type { ReactNode } from 'react'
import { Banner } from '../../ui/Banner.tsx'

type FormMessageProps = { failure?: string | undefined; done?: string | undefined; actions?: ReactNode }

/** What became of the form: read out at once where it failed, in passing where it worked. */
export function FormMessage({ failure, done, actions }: FormMessageProps) {
  if (done)
    return (
      <Banner tone="success" role="status">
        {done}
      </Banner>
    )
  if (!failure) return null
  return (
    <Banner tone="danger" role="alert" actions={actions}>
      {failure}
    </Banner>
  )
}
