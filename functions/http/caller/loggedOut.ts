import { Reply } from '../request.ts'
import { setCookie } from './cookies.ts'
import { noVisitorCookie } from './creator.ts'

/** The site itself empties its storage, where a guest’s unsent photos may lie. */
export const loggedOut = <T>(answer: T): Reply<T> =>
  new Reply(answer, [setCookie('session', '', 0), noVisitorCookie()], { 'clear-site-data': '"cache"' })
