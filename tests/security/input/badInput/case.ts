import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { ApiEventOptions } from '../../../support/apiEvent.ts'

export type Sent = Pick<ApiEventOptions, 'params' | 'query' | 'body' | 'cookies' | 'address' | 'headers'>
/**
 * One request that was changed in one place. `refused` is the status that it must get, where it may not be taken;
 * `field` is what the answer must name.
 */
export type Case = {
  name: string
  part: 'params' | 'query' | 'body' | 'transport' | 'header'
  refused: number | undefined
  field: string | undefined
  /** What a text became, for reading it back: where it stands in the body, and what it says. */
  given: { path: string[]; value: unknown } | undefined
  /** Whether it is refused before anything that is the route's own is looked at. */
  isAlike?: true
  eventOf: (sent: Sent) => APIGatewayProxyEventV2
}

/** Stands for what is put in later as JSON text. */
const mark = '\u00a7value\u00a7'
const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The body as JSON text with one value replaced by any other JSON text, or left out. */
export function bodyWith(body: unknown, path: string[], json: string | undefined): string {
  const root: Record<string, unknown> = { root: structuredClone(body ?? {}) }
  let holder = root
  let last = 'root'
  for (const name of path) {
    const child = holder[last]
    const next = isHolder(child) ? child : name === '0' ? [] : {}
    holder[last] = next
    if (!isHolder(next)) break
    holder = next
    last = name
  }
  if (json === undefined) delete holder[last]
  else holder[last] = mark
  return (JSON.stringify(root.root) ?? '').replace(JSON.stringify(mark), () => json ?? '')
}
