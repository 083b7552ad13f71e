import type { ComponentProps } from 'react'

export const linkStyle = 'font-semibold text-pine underline underline-offset-4 hover:text-pine-hover'

/** For texts to look up in passing, where leaving the page would cost the visitor something. */
export function NewTabLink({ children, className = '', ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} target="_blank" rel="noopener" className={`${linkStyle} ${className}`}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
