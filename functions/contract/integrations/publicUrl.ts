import * as z from 'zod/mini'
import { personal } from '../personal.ts'

const maxLength = 2_000

/** Judges the spelling only; what the name resolves to is checked when it is called. `mayBeLocal` takes the caller's own machine, too. */
export function urlProblem(text: string, mayBeLocal = false): string | undefined {
  if (!URL.canParse(text)) return 'Please enter a complete web address that starts with https://.'
  const { protocol, username, password, port, hostname } = new URL(text)
  if (mayBeLocal && isLocalUrl(text)) return undefined
  if (protocol !== 'https:') return 'Please use an address that starts with https://.'
  if (username !== '' || password !== '') return 'Please leave the user name and password out of the address.'
  if (port !== '') return 'Please use an address without a port number.'
  return isName(hostname) ? undefined : 'Please use the public name of a server, such as www.example.com.'
}

/** A server on this machine, by any port, as a program that is being written has one. */
export function isLocalUrl(text: string): boolean {
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'http:' && username === '' && password === '' && ['localhost', '127.0.0.1'].includes(hostname)
}

const innerNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/
/** A name with a dot that may stand in the public DNS: no IP address in any spelling, and none of a private network. */
function isName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !/(?:^|\.)\d+$/.test(name) && !name.startsWith('[') && !innerNames.test(name)
}

/** Of local addresses the stage decides: one alone reaches them. */
export const PublicUrl = personal(
  'words',
  z.string('Please enter a web address.').check(
    z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
    z.refine((text: string) => urlProblem(text, true) === undefined, {
      error: ({ input }) => urlProblem(String(input), true) ?? '',
    }),
  ),
)
