import type { Answer, Body, Params, Query, Route } from '#contract/endpoints'
import type { Caller } from '../domain/platform/Caller.ts'

export type Identified = { id: string; email: string }

export type ApiRequest<R extends Route> = {
  params: Params<R>
  query: Query<R>
  body: Body<R>
  /** The body's own bytes, for the audience `service` alone. */
  raw?: Buffer
  caller: Caller
  address: string
  userAgent: string
  header: (name: string) => string | undefined
  now: Date
  /** Tells the log whose account this request is about, where no session says so. */
  noteUser: (user: Identified) => void
  /** Takes back this request's count for its subject, for routes that limit failures only. */
  forgive: () => Promise<void>
  /** Takes the count back and nothing else: what a success is told from is still to come. */
  uncount: () => Promise<void>
  isKnownNetwork: () => Promise<boolean>
}

export class Reply<T> {
  readonly answer: T
  readonly cookies: string[]
  readonly headers: Record<string, string>
  readonly status: number
  constructor(answer: T, cookies: string[], headers: Record<string, string> = {}, status = 200) {
    this.status = status
    this.answer = answer
    this.cookies = cookies
    this.headers = headers
  }
}

export type Handle<R extends Route> = (request: ApiRequest<R>) => Promise<Answer<R> | Reply<Answer<R>>>
export type Handlers<Table> = { [R in keyof Table & Route]: Handle<R> }
