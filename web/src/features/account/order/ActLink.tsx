import { type ButtonLook, buttonStyle } from '../../../ui/buttonStyle.ts'

type ActLinkProps = Pick<ButtonLook, 'variant'> & { href: string; label: string; isReadOnly: boolean }

/** A link that looks like a button; for who only looks at the page, a button that can't be pressed. */
export function ActLink({ href, label, isReadOnly, ...look }: ActLinkProps) {
  if (isReadOnly)
    return (
      <button type="button" disabled className={buttonStyle(look)}>
        {label}
      </button>
    )
  return (
    <a href={href} className={buttonStyle(look)}>
      {label}
    </a>
  )
}
