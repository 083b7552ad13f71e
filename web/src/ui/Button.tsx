import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './buttonStyle.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/** While `busy` it shows a spinner, keeps the focus and swallows further clicks. */
export function Button({
  variant,
  shape,
  size,
  busy = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonStyle({ variant, shape, size })} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
