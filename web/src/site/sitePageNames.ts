/** The pages that are rendered to HTML at build, by the name that the HTML carries in `data-page`. */
export const sitePageNames = ['home', 'gallery', 'developers', 'terms', 'privacy', 'notFound'] as const
export type SitePageName = (typeof sitePageNames)[number]

export const isSitePageName = (name: string | undefined): name is SitePageName =>
  sitePageNames.some((known) => known === name)
