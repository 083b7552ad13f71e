import type { ReactNode } from 'react'

/** One column of plain text. */
export function LegalPage({ title, updated, lead, children }: LegalPageProps) {
  return (
    <article className="page py-12 lg:py-20">
      <div className="mx-auto max-w-text">
        <h1 className="display text-48 lg:text-[4rem]">{title}</h1>
        <p className="mt-3 text-14 text-ink-3">Last updated {updated}</p>
        <p className="mt-6 text-20 text-ink-2">{lead}</p>
        {children}
      </div>
    </article>
  )
}

type LegalPageProps = { title: string; updated: string; lead: ReactNode; children: ReactNode }

export function LegalSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-12 grid gap-4">
      <h2 className="display text-30">{title}</h2>
      {children}
    </section>
  )
}

export const LegalList = ({ items }: { items: readonly ReactNode[] }) => (
  <ul className="grid list-disc gap-2 pl-5 marker:text-brass">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <li key={index}>{item}</li>
    ))}
  </ul>
)

export const LegalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="break-words text-pine underline underline-offset-2 hover:text-pine-hover">
    {children}
  </a>
)
