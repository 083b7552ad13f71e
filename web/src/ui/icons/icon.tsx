import type { ReactNode, SVGProps } from 'react'

/** Drawn at 24 CSS pixels in the text's colour, and hidden from screen readers unless `aria-hidden` says otherwise. */
export const icon = (shape: ReactNode) => (props: SVGProps<SVGSVGElement>) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    {shape}
  </svg>
)
