import { isSecureSite } from '../services/config.ts'

export type CookieName = 'session' | 'visitor'
export const cookieName = (name: CookieName) => (isSecureSite() ? `__Host-${name}` : name)

/** A Set-Cookie value that scripts can't read; `maxAgeSeconds` of 0 removes the cookie. */
export function setCookie(name: CookieName, value: string, maxAgeSeconds: number): string {
  const secure = isSecureSite() ? '; Secure' : ''
  return `${cookieName(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Reads one cookie of an API Gateway event; values are our own base64url words, anything else is no cookie. */
export function readCookie(cookies: string[] | undefined, name: CookieName): string | undefined {
  const prefix = `${cookieName(name)}=`
  const value = cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length)
  return value && /^[\w.-]{20,200}$/.test(value) ? value : undefined
}
