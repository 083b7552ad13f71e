export const photoLinkHeader = 'x-photo-link'
/** 256 bits as base64url. */
export const photoLinkPattern = /^[\w-]{43}$/
export const photoLinkDays = 180
