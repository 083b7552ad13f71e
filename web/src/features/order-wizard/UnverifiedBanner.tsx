import { Link } from 'react-router-dom'
import { messages } from '#contract/messages'
import { useCurrentUser } from '../../lib/visit/currentUser.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'

export function UnverifiedBanner() {
  const user = useCurrentUser()
  if (!user || user.email_verified) return null
  return (
    <Banner
      tone="warn"
      actions={
        <Link
          to={paths.account}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Manage verification
        </Link>
      }
    >
      {messages.order.unverified}
    </Banner>
  )
}
