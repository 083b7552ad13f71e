import { Link } from 'react-router-dom'
import { addressOf, type Tab, tabNames, tabs } from '../place/place.ts'

export const TabLinks = ({ current }: { current: Tab }) => (
  <nav aria-label="Console" className="mt-2 overflow-x-auto border-hairline border-b">
    <ul className="flex gap-1">
      {tabs.map((tab) => (
        <li key={tab}>
          <Link
            id={`tab-${tab}`}
            to={addressOf({ tab })}
            aria-current={tab === current ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-transparent border-b-2 px-1.5 font-semibold text-14 text-ink-2 min-[22.5rem]:px-3 min-[22.5rem]:text-16 -outline-offset-3! hover:text-ink aria-[current=page]:border-pine aria-[current=page]:text-ink"
          >
            {tabNames[tab]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
