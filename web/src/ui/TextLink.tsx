import { Link, type LinkProps } from 'react-router-dom'

/** A link within text, or on a line of its own with the height of a finger. */
export const TextLink = ({ className = '', ...link }: LinkProps) => (
  <Link
    {...link}
    className={`inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4 hover:text-pine-hover ${className}`}
  />
)
