/** Carries a link's secret with each call of whoever opened it. */
export const photoLinkHeader = 'x-photo-link'
/** 256 bits as base64url. */
export const photoLinkPattern = /^[\w-]{43}$/
/** The longest that a link works; it ends earlier, when production starts or the order is archived. */
export const photoLinkDays = 180
