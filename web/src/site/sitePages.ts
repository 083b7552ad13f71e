import type { ComponentType } from 'react'
import { brand } from '#contract/brand'
import { paths } from '../paths.ts'
import { type SitePageName, sitePageNames } from './sitePageNames.ts'

export type SitePage = {
  path: string
  title: string
  description: string
  load: () => Promise<{ default: ComponentType }>
  /** Whether the page begins with a night picture that the header lies on. */
  startsAtNight?: boolean
}

const renderedAhead = () => Promise.reject(new Error('This page was rendered ahead.'))

export const sitePages = {
  home: {
    path: paths.home,
    title: `${brand.name} – Video tours from your listing photos`,
    description:
      'Cinematic video tours of homes, made from the listing photos you already have. One price per property, delivered in under a week.',
    load: () => import('../features/marketing/HomePage.tsx'),
    startsAtNight: true,
  },
  gallery: {
    path: paths.gallery,
    title: `Sample films – ${brand.name}`,
    description: `Four video tours made by ${brand.name}, each beside the stills it came from.`,
    load: () => import('../features/marketing/gallery/GalleryPage.tsx'),
  },
  developers: {
    path: paths.developers,
    title: `API reference – ${brand.name}`,
    description: `Order video tours from your own software: the endpoints, webhooks and limits of the API of ${brand.name}.`,
    // What it is made of stays out of the scripts of a built site.
    load:
      import.meta.env.PROD && !import.meta.env.SSR
        ? renderedAhead
        : () => import('../features/developers/DevelopersPage.tsx'),
  },
  terms: {
    path: paths.terms,
    title: `Terms of Service – ${brand.name}`,
    description: `What you order, what you pay, what we deliver and who owns what: the terms of ${brand.name} in plain words.`,
    load: () => import('../features/legal/TermsPage.tsx'),
  },
  privacy: {
    path: paths.privacy,
    title: `Privacy and Cookie Policy – ${brand.name}`,
    description: `What ${brand.name} stores about you, where, for how long and why, which cookies it sets, and how to have it all deleted.`,
    load: () => import('../features/legal/PrivacyPage.tsx'),
  },
  notFound: {
    path: '/404',
    title: `Page not found – ${brand.name}`,
    description: 'There is no page at this address.',
    load: () => import('../features/marketing/NotFoundPage.tsx'),
  },
} as const satisfies Record<SitePageName, SitePage>

/** The page at a path where nothing was rendered ahead, as on the development server. */
export function sitePageAt(pathname: string): SitePageName | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  return sitePageNames.find((name) => sitePages[name].path === path)
}
