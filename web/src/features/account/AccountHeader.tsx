import type { CurrentUser } from '#contract/accounts/account'
import { LogoutButton } from '../../modules/layout/LogoutButton.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { CircleAlert } from '../../ui/icons/icons.tsx'
import { BadgeCheck } from '../../ui/icons/rareIcons.tsx'

export function AccountHeader({ user }: { user: CurrentUser }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 pb-8">
      <div className="min-w-0">
        <h1 className="display text-38 sm:text-48">Your account</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-18">
          <span className="break-all">{user.email}</span>
          <Verification isVerified={user.email_verified} />
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-2">
          <div className="flex gap-2">
            <dt className="text-ink-3">Role</dt>
            <dd>{user.is_admin ? 'Administrator' : 'Customer'}</dd>
          </div>
          <div className="flex min-w-0 gap-2">
            <dt className="text-ink-3">User ID</dt>
            <dd className="break-all tabular-nums">{user.id}</dd>
          </div>
        </dl>
      </div>
      <LogoutButton className={buttonStyle({ variant: 'quiet' })} />
    </div>
  )
}

const Verification = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <span className="inline-flex items-center gap-1 rounded-full bg-success-soft px-2.5 py-0.5 font-semibold text-13 text-success">
      <BadgeCheck aria-hidden="true" className="size-4" />
      Verified
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 rounded-full bg-warn-soft px-2.5 py-0.5 font-semibold text-13 text-warn">
      <CircleAlert aria-hidden="true" className="size-4" />
      Not verified
    </span>
  )
