import type { Answer, Body, Params, Query, Route } from '#contract/endpoints'
import type { Caller } from '../domain/Caller.ts'

/** What a route reads: parsed by the endpoint's schemas, with time and caller as values. */
export type ApiRequest<R extends Route> = {
  params: Params<R>
  query: Query<R>
  body: Body<R>
  /** The body's own bytes, for the audience `service` alone. */
  raw?: Buffer
  caller: Caller
  /** The network that the client calls from. */
  address: string
  userAgent: string
  header: (name: string) => string | undefined
  now: Date
  /** Takes back this request's count for its subject, for routes that limit failures only. */
  forgive: () => Promise<void>
}

/** An answer that also sets cookies. */
export class Reply<T> {
  readonly answer: T
  readonly cookies: string[]
  constructor(answer: T, cookies: string[]) {
    this.answer = answer
    this.cookies = cookies
  }
}

export type Handle<R extends Route> = (request: ApiRequest<R>) => Promise<Answer<R> | Reply<Answer<R>>>
/** One for every route of a table, and none beside. */
export type Handlers<Table> = { [R in keyof Table & Route]: Handle<R> }
