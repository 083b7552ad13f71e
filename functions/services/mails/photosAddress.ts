/** Where a link's token opens the page that adds photos. */
export const photosAddress = (siteOrigin: string, token: string): string => `${siteOrigin}/photos/${token}`
