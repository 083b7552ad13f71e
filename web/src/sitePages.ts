import type { ComponentType } from 'react'
import { brand } from '#contract/brand'
import { paths } from './paths.ts'

export type SitePage = {
  path: string
  title: string
  description: string
  load: () => Promise<{ default: ComponentType }>
  /** Whether the page begins with a night picture that the header lies on. */
  startsAtNight?: boolean
}

/** The pages that are rendered to HTML at build, by the name that the HTML carries in `data-page`. */
export const sitePages = {
  home: {
    path: paths.home,
    title: `${brand.name} – Video tours from your listing photos`,
    description:
      'Cinematic video tours of homes, made from the listing photos you already have. From one price per property, delivered in under a week.',
    load: () => import('./features/marketing/HomePage.tsx'),
    startsAtNight: true,
  },
  terms: {
    path: paths.terms,
    title: `Terms of Service – ${brand.name}`,
    description: `What you order, what you pay, what we deliver and who owns what: the terms of ${brand.name} in plain words.`,
    load: () => import('./features/legal/TermsPage.tsx'),
  },
  privacy: {
    path: paths.privacy,
    title: `Privacy and Cookie Policy – ${brand.name}`,
    description: `What ${brand.name} stores about you, where, for how long and why, which cookies it sets, and how to have it all deleted.`,
    load: () => import('./features/legal/PrivacyPage.tsx'),
  },
  notFound: {
    path: '/404',
    title: `Page not found – ${brand.name}`,
    description: 'This address leads nowhere.',
    load: () => import('./features/marketing/NotFoundPage.tsx'),
  },
} as const satisfies Record<string, SitePage>
export type SitePageName = keyof typeof sitePages

const isSitePageName = (name: string): name is SitePageName => Object.hasOwn(sitePages, name)

/** The page the HTML was rendered for; by the path where nothing was rendered ahead, as on the development server. */
export function sitePageNameOf(root: HTMLElement, pathname: string): SitePageName | undefined {
  const rendered = root.dataset.page
  if (rendered && isSitePageName(rendered)) return rendered
  const path = pathname.replace(/(?<=.)\/$/, '')
  return Object.keys(sitePages)
    .filter(isSitePageName)
    .find((name) => sitePages[name].path === path)
}
