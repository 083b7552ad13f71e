import { paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { adminLink, createOrderLink, type HeaderProps, mainLinks } from './navigation.ts'
import { SignInLinks } from './SignInLinks.tsx'

const link = 'inline-flex min-h-11 items-center px-3 text-[0.9375rem] underline-offset-8 hover:underline'

/** Clear over the night of the hero, paper everywhere else: the place around it says which. */
const heights = { full: 'h-16 lg:h-[4.5rem]', slim: 'h-12 lg:h-16' }

export function Header({ here, user, size = 'full' }: HeaderProps) {
  return (
    <header className="print:hidden sticky top-0 z-40 border-hairline border-b bg-paper text-ink transition-colors duration-200 over-night:border-transparent over-night:bg-transparent over-night:text-night-ink [@media(scripting:none)]:static [@media(scripting:none)]:over-night:bg-night">
      <div
        className={`page flex items-center justify-between gap-4 [@media(scripting:none)]:h-auto [@media(scripting:none)]:flex-wrap ${heights[size]}`}
      >
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
            className={`ml-2 whitespace-nowrap ${buttonStyle({ shape: 'pill' })} over-night:bg-brass-light over-night:text-ink over-night:hover:bg-[#d9ae66] text-[0.8125rem]! tracking-[0.06em]`}
          >
            {createOrderLink.label}
          </a>
        </div>
        <MobileMenu here={here} user={user} />
      </div>
    </header>
  )
}
