export const photosAddress = (siteOrigin: string, token: string): string => `${siteOrigin}/photos/${token}`
