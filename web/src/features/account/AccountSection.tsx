import { type ReactNode, useId } from 'react'

type AccountSectionProps = { title: string; description?: ReactNode; aside?: ReactNode; children: ReactNode }

/** A part of the account: what it is about at the left, its card at the right; above each other on a phone. */
export function AccountSection({ title, description, aside, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-hairline border-t py-10 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold text-20">
          {title}
        </h2>
        {description && <p className="mt-1 max-w-text text-ink-2">{description}</p>}
        {aside && <div className="mt-3">{aside}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

export const AccountCard = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-hairline bg-surface p-5 sm:p-6">{children}</div>
)
