/** Every address of the site, once. */
export const paths = {
  home: '/',
  homeTop: '/#home',
  pricing: '/#pricing',
  sample: '/#sample',
  process: '/#process',
  testimonials: '/#testimonials',
  contact: '/#contact',
  gallery: '/gallery',
  order: '/order',
  login: '/login',
  signup: '/signup',
  forgot: '/forgot',
  reset: '/reset',
  verify: '/verify',
  account: '/account',
  integrations: '/account/integrations',
  admin: '/admin',
  developers: '/developers',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/privacy#cookies',
} as const

/** Where a link to add photos leads. */
export const photosPath = (token: string) => `/photos/${token}`

/** Where a mail's pay link leads. */
export const payPath = '/pay/:token'

/** Where a mail's link to stop mails of its kind leads. */
export const unsubscribePath = '/emails/:token'

/** A sign-in address that leads back to where the visitor is; `here` is a path with its query. */
export const withRedirect = (path: '/login' | '/signup', here: string) => `${path}?redirect=${encodeURIComponent(here)}`

/** Of a review link; its last part is the link's secret. */
export const reviewPath = '/review/:token'

export const accountOrderPath = (orderId: string) => `${paths.account}/orders/${encodeURIComponent(orderId)}`

/** Opens the wizard with a draft, where it was left, or for another home with the contact and options of an order. */
export const continueOrderPath = (orderId: string) => `${paths.order}?order=${encodeURIComponent(orderId)}`
export const orderAgainPath = (orderId: string) => `${paths.order}?like=${encodeURIComponent(orderId)}`
/** Opens the wizard empty, whatever this browser kept of another order. */
export const freshOrderPath = `${paths.order}?fresh`
