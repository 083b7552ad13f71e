import type { Route } from '#contract/endpoints'
import type { GroupHandler } from '../../../functions/http/serve.ts'
import { type ApiEventOptions, type Called, call } from '../apiEvent.ts'

export type CookieJar = ReturnType<typeof aCookieJar>

/** One browser: it keeps and forgets cookies as the answers tell it, whoever sits at it. */
export function aCookieJar(address: string) {
  const jar = new Map<string, string>()
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return {
    /** What a thief would have copied at this moment. */
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`),
    has: (name: string) => jar.has(name),
    async send(handler: GroupHandler, route: Route, options: ApiEventOptions = {}): Promise<Called> {
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`)
      const answer = await call(handler, route, { address, cookies, ...options })
      for (const line of answer.cookies) keep(line)
      return answer
    },
  }
}
