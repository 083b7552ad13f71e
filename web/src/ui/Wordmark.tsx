import { brand } from '#contract/brand'

/** A doorway that is also a frame. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="4 6.5 24 19" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <path d="M13 24.5H5v-17h22v17h-8V13.5h-6z" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  )
}

export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <Mark className="h-[0.72em] w-auto" />
      <span className="display">{brand.name}</span>
    </span>
  )
}
