import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/browser/pageTitle.ts'

type AuthPageProps = { title: string; intro?: ReactNode; children: ReactNode; links?: ReactNode }

/** The quiet frame of every sign-in screen: a title, a card, and where else to go. */
export function AuthPage({ title, intro, children, links }: AuthPageProps) {
  usePageTitle(title)
  return (
    <div className="page flex min-h-[70svh] flex-col items-center py-12 sm:py-20">
      <div className="w-full max-w-[26rem]">
        <h1 className="display text-center text-38 sm:text-48">{title}</h1>
        {intro && <p className="mt-3 text-center text-ink-2">{intro}</p>}
        <div className="mt-8 rounded-card border border-hairline bg-surface p-6 sm:p-8">{children}</div>
        {links && <div className="mt-6 grid justify-items-center gap-1 text-center text-ink-2">{links}</div>}
      </div>
    </div>
  )
}
