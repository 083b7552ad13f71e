import { useEffect, useRef } from 'react'
import { brand } from '#contract/brand'
import type { Answer } from '#contract/endpoints'
import { usePageTitle } from '../../../lib/browser/pageTitle.ts'
import { paths } from '../../../paths.ts'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { StatusPill } from '../../../ui/StatusPill.tsx'

type DeletedAccountProps = { keptOrders: Answer<'POST /api/account/deletion'>['kept_orders'] }

export function DeletedAccount({ keptOrders }: DeletedAccountProps) {
  usePageTitle('Account deleted')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page min-h-[60svh] max-w-[44rem] py-16">
      <h1 ref={heading} tabIndex={-1} className="display text-38 outline-none sm:text-48">
        Your account has been deleted
      </h1>
      {keptOrders.length > 0 && (
        <>
          <p className="mt-4 text-ink-2">
            We are keeping these orders because we are still working on them. Questions? Email {brand.supportEmail}.
          </p>
          <ul className="mt-4 grid gap-2">
            {keptOrders.map(({ id, status }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 break-all">
                #{id} <StatusPill status={status} />
              </li>
            ))}
          </ul>
        </>
      )}
      <a href={paths.home} className={`${buttonStyle()} mt-8`}>
        Go to the home page
      </a>
    </div>
  )
}
