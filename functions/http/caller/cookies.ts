import { isSecureSite } from '../../services/config.ts'

export type CookieName = 'session' | 'visitor'
const cookieName = (name: CookieName) => (isSecureSite() ? `__Host-${name}` : name)

/** A Set-Cookie value that scripts can't read; `maxAgeSeconds` of 0 removes the cookie. */
export function setCookie(name: CookieName, value: string, maxAgeSeconds: number): string {
  const secure = isSecureSite() ? '; Secure' : ''
  return `${cookieName(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The forms that we give out: a user's id with 256 bits as base64url, and these bits alone. */
const forms: Record<CookieName, RegExp> = { session: /^[\w-]{1,60}\.[\w-]{43}$/, visitor: /^[\w-]{43}$/ }

export function readCookie(cookies: string[] | undefined, name: CookieName): string | undefined {
  const prefix = `${cookieName(name)}=`
  const value = cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length)
  return value !== undefined && forms[name].test(value) ? value : undefined
}
