import { brand } from '#contract/brand'
import { useYear } from '../../lib/year.ts'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { exploreLinks, type NavigationLink, policyLinks } from './navigation.ts'

export function Footer() {
  return (
    <footer className="print:hidden on-night bg-night text-night-ink">
      <div className="page grid gap-12 pt-16 pb-10 lg:pt-24">
        <div className="grid grid-cols-2 gap-10 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-24">
          <div className="col-span-2 lg:col-span-1">
            <p className="text-48 leading-none">
              <Wordmark />
            </p>
            <p className="mt-6 text-night-muted">Questions about a listing, an order or a bill?</p>
            <a
              href={`mailto:${brand.supportEmail}`}
              className="inline-flex min-h-11 items-center break-all text-18 underline decoration-brass underline-offset-4 hover:decoration-brass-light"
            >
              {brand.supportEmail}
            </a>
          </div>
          <LinkList title="Explore" links={exploreLinks} />
          <LinkList title="Policies" links={policyLinks} />
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-night-ink/15 border-t pt-6 text-14 text-night-muted">
          <p>
            © <span data-year>{useYear()}</span> {brand.legalName}
          </p>
          <p>{brand.makersLine}</p>
        </div>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-14 text-night-muted">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
