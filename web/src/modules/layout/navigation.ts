import type { CurrentUser } from '#contract/accounts/account'
import { paths } from '../../paths.ts'

export type HeaderProps = {
  /** Path and query of the page, to which a sign-in leads back. */
  here: string
  user: CurrentUser | undefined
  size?: HeaderSize | undefined
}
/** A slim header leaves a form more of a small window. */
export type HeaderSize = 'full' | 'slim'
export type NavigationLink = { label: string; href: string }

/** The header's and the mobile menu's links for everyone, in their order. */
export const mainLinks: readonly NavigationLink[] = [
  { label: 'Home', href: paths.homeTop },
  { label: 'Pricing', href: paths.pricing },
  { label: 'Sample', href: paths.sample },
  { label: 'Process', href: paths.process },
  { label: 'Contact', href: paths.contact },
]
export const createOrderLink: NavigationLink = { label: 'CREATE ORDER', href: paths.order }
export const adminLink: NavigationLink = { label: 'ADMIN', href: paths.admin }

export const exploreLinks: readonly NavigationLink[] = [
  { label: 'Home', href: paths.homeTop },
  { label: 'Pricing', href: paths.pricing },
  { label: 'Sample Video', href: paths.sample },
  { label: 'Sample Films', href: paths.gallery },
  { label: 'Process', href: paths.process },
  { label: 'Create Order', href: paths.order },
  { label: 'Developers', href: paths.developers },
  { label: 'Contact', href: paths.contact },
]
export const policyLinks: readonly NavigationLink[] = [
  { label: 'Terms of Service', href: paths.terms },
  { label: 'Privacy Policy', href: paths.privacy },
  { label: 'Cookie Policy', href: paths.cookies },
]
