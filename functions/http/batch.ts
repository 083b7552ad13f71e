import type * as z from 'zod/mini'
import type { Route } from '#contract/endpoints'
import type { FileFailure } from '#contract/photos/upload'
import { settleAll, settleChecked } from '../domain/platform/settled.ts'
import { parsedBy } from './body.ts'
import { failureOf, toAppError } from './errors.ts'
import { report } from './observe.ts'

type Work<T, R, A> = {
  work: (parsed: T[]) => Promise<PromiseSettledResult<R>[]>
  answer: (result: R) => Promise<A>
}

export async function answerEach<S extends z.core.$ZodType, R, A>(
  route: Route,
  { schema, things }: { schema: S; things: readonly unknown[] },
  { work, answer }: Work<z.infer<S>, R, A>,
): Promise<(A | FileFailure)[]> {
  const settled = await settleChecked(things, (thing) => parsedBy(schema, thing), work)
  const answers = await settleAll(settled, async (one) => {
    if (one.status === 'rejected') throw one.reason
    return answer(one.value)
  })
  return answers.map((one) => (one.status === 'fulfilled' ? one.value : failed(route, one.reason)))
}

function failed(route: Route, reason: unknown): FileFailure {
  const error = report(toAppError(reason), undefined, route)
  const { retryAfterSeconds } = error
  return { ...failureOf(error), ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }) }
}
