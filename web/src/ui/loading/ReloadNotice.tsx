import type { ReactNode } from 'react'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'

/** In place of a screen that can't be shown until its page is loaded anew, wherever in it somebody had scrolled to. */
export const ReloadNotice = ({ children }: { children: ReactNode }) => (
  <div ref={scrollHere} className="page min-h-[60svh] py-16">
    <h1 className="display mb-6 text-38 sm:text-48">Something went wrong</h1>
    <Banner
      tone="danger"
      role="alert"
      actions={
        <Button variant="text" size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      {children}
    </Banner>
  </div>
)

const scrollHere = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'start' })
