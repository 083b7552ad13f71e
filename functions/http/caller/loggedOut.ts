import { Reply } from '../request.ts'
import { setCookie } from './cookies.ts'
import { noVisitorCookie } from './creator.ts'

/**
 * The answer after which this browser holds no key to anything, nor what it loaded while it did. The site itself empties
 * its storage, where unsent photos of a guest may lie.
 */
export const loggedOut = <T>(answer: T): Reply<T> =>
  new Reply(answer, [setCookie('session', '', 0), noVisitorCookie()], { 'clear-site-data': '"cache"' })
