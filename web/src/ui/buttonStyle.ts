export type ButtonLook = {
  /** `primary` pine and `action` brass lead; `quiet` is outlined, `text` is bare, `danger` destroys. */
  variant?: 'primary' | 'action' | 'quiet' | 'text' | 'danger'
  /** `pill` on marketing, `field` in forms, `console` in the console. */
  shape?: 'field' | 'pill' | 'console'
  size?: 'small' | 'medium' | 'large'
}

const variants = {
  primary: 'bg-pine text-white hover:bg-pine-hover',
  action: 'bg-brass-light text-ink hover:bg-[#d9ae66]',
  quiet: 'border border-field bg-surface text-ink hover:bg-sand',
  text: 'text-pine underline-offset-4 hover:underline',
  danger: 'bg-danger text-white hover:bg-[#911d17]',
}
const shapes = { field: 'rounded-field', pill: 'rounded-full', console: 'rounded-[10px]' }
const sizes = { small: 'px-3 text-14', medium: 'px-5 text-16', large: 'min-h-13 px-4 text-16 sm:px-7' }

/** The look of a button, for links that act like one as well. Every size is at least 44 px high. */
export const buttonStyle = ({ variant = 'primary', shape = 'field', size = 'medium' }: ButtonLook = {}) =>
  `inline-flex min-h-11 items-center justify-center gap-2 py-1.5 font-semibold transition-colors duration-[120ms] ` +
  `disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed ` +
  `${variants[variant]} ${shapes[shape]} ${sizes[size]}`
