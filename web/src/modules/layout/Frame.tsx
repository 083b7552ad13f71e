import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'

type FrameProps = { header: ReactNode; children: ReactNode; footer?: ReactNode }

/** What stands around every page: a way past the header, the header, the footer unless another one is given. */
export function Frame({ header, children, footer = <Footer /> }: FrameProps) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-surface px-4 py-3 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      {header}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
    </>
  )
}
