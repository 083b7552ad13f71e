import type { CurrentUser } from '#contract/account'
import { paths, withRedirect } from '../paths.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { buttonStyle } from './buttonStyle.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { adminLink, createOrderLink, mainLinks } from './navigation.ts'
import { Wordmark } from './Wordmark.tsx'

export type HeaderProps = {
  /** Path and query of the page, to which a sign-in leads back. */
  here: string
  user: CurrentUser | undefined
  /** Clear over the night of the hero, paper everywhere else. */
  overNight?: boolean
}

const link = 'inline-flex min-h-11 items-center px-3 text-[0.9375rem] underline-offset-8 hover:underline'

export function Header({ here, user, overNight = false }: HeaderProps) {
  const tone = overNight ? 'on-night border-transparent text-night-ink' : 'border-hairline bg-paper text-ink'
  return (
    <header
      className={`sticky top-0 z-40 border-b transition-colors duration-200 [@media(scripting:none)]:static ${tone} ${
        overNight ? '[@media(scripting:none)]:bg-night' : ''
      }`}
    >
      <div className="page flex h-16 items-center justify-between gap-4 lg:h-[4.5rem] [@media(scripting:none)]:h-auto [@media(scripting:none)]:flex-wrap">
        <a href={paths.homeTop} className="inline-flex min-h-11 items-center text-[1.625rem] leading-none">
          <Wordmark />
        </a>
        <nav aria-label="Main" className="hidden lg:block [@media(scripting:none)]:block">
          <ul className="flex flex-wrap items-center">
            {mainLinks.map(({ label, href }) => (
              <li key={label}>
                <a href={href} className={link}>
                  {label}
                </a>
              </li>
            ))}
            {user?.is_admin && (
              <li>
                <a href={adminLink.href} className={`${link} tracking-wide`}>
                  {adminLink.label}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <div className="hidden items-center gap-1 lg:flex [@media(scripting:none)]:flex">
          {user ? <AccountMenu user={user} /> : <SignInLinks here={here} className={link} />}
          <a
            href={createOrderLink.href}
            className={`ml-2 whitespace-nowrap ${buttonStyle({ variant: overNight ? 'action' : 'primary', shape: 'pill' })} text-[0.8125rem]! tracking-[0.06em]`}
          >
            {createOrderLink.label}
          </a>
        </div>
        <MobileMenu here={here} user={user} />
      </div>
    </header>
  )
}

export const SignInLinks = ({ here, className }: { here: string; className: string }) => (
  <>
    <a href={withRedirect(paths.login, here)} className={className}>
      Login
    </a>
    <a href={withRedirect(paths.signup, here)} className={`whitespace-nowrap ${className}`}>
      Sign up
    </a>
  </>
)
