import { Link } from 'react-router-dom'
import type { OverviewOrder } from '#contract/accounts/account'
import { shortDate } from '../../../lib/dates.ts'
import { photosInWords } from '../../../lib/leftOverText.ts'
import { dollars } from '../../../lib/money.ts'
import { accountOrderPath, continueOrderPath } from '../../../paths.ts'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { HomePhoto } from '../../../ui/pictures/HomePhoto.tsx'
import { StatusPill } from '../../../ui/StatusPill.tsx'
import { DiscardDraft } from '../order/DiscardDraft.tsx'

/** A card a home, with its cover; all of it leads to the order. */
export const OrderCards = ({ orders }: { orders: OverviewOrder[] }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {orders.map((order) => (
      <li
        key={order.id}
        className="relative flex flex-col overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-[120ms] focus-within:border-pine hover:border-pine"
      >
        <HomePhoto url={order.cover_url} alt="" className="aspect-[3/2] w-full" />
        <div className="flex grow flex-col p-4">
          <p className="wrap-anywhere font-semibold text-18">{order.address_freeform}</p>
          <p className="*:whitespace-normal! mt-2">
            <StatusPill status={order.status} />
          </p>
          <p className="mt-2 text-ink-2">
            {order.photo_count !== null && `${photosInWords(order.photo_count)}. `}
            {order.next.sentence}.
          </p>
          {order.status === 'draft' && (
            <p className="relative z-10 mt-3 flex flex-wrap gap-2">
              <a href={continueOrderPath(order.id)} className={buttonStyle({ size: 'small' })}>
                Continue
              </a>
              <DiscardDraft orderId={order.id} address={order.address_freeform} size="small" />
            </p>
          )}
          <p className="mt-auto flex flex-wrap gap-x-4 pt-3 text-14 text-ink-2">
            <span>{shortDate(order.created_at)}</span>
            <span>{order.resolution}</span>
            <span className="ml-auto font-semibold text-ink tabular-nums">{dollars(order.price_cents)}</span>
          </p>
          <Link
            to={accountOrderPath(order.id)}
            className="mt-1 inline-block break-all text-13 text-pine underline underline-offset-4 before:absolute before:inset-0 before:content-['']"
          >
            #{order.id}
          </Link>
        </div>
      </li>
    ))}
  </ul>
)
