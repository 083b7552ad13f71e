import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

export const atOnce = 8
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

export type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer | string }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** One request of the client that every peer gets alike. Throws where the answer is not wanted. */
export async function ask(url: string, { method = 'POST', headers = {}, body = '' }: Sent = {}): Promise<Answer> {
  const sent = request(url, { method, agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } })
  sent.end(body)
  const [response] = await once(sent, 'response').catch((error: unknown) => {
    // The server closed an idle connection just as the request went out, which says nothing about the request.
    if (sent.reusedSocket) return [undefined]
    throw error
  })
  if (!response) return ask(url, { method, headers, body })
  const answer = { status: response.statusCode, headers: response.headers, body: await buffer(response) }
  if (answer.status >= 300) throw new Error(`${method} ${url} answered ${answer.status}: ${answer.body.toString()}`)
  return answer
}

/** Production, without a log line a request, and patient: a busy machine is no outage. */
const quiet = {
  NODE_ENV: 'production',
  POWERTOOLS_LOG_LEVEL: 'ERROR',
  POWERTOOLS_METRICS_DISABLED: 'true',
  AWS_PATIENCE: '20',
}

/** A server of the bench in a process of its own, once it has told where it answers. */
export async function startPeer(script: string, args: string[]) {
  const child: ChildProcess = fork(join(import.meta.dirname, script), args, {
    env: { ...process.env, ...quiet },
  })
  const ended = once(child, 'exit')
  const told = () =>
    Promise.race([
      once(child, 'message').then(([message]): Record<string, string> => message),
      ended.then(([code]) => {
        throw new Error(`${script} ended early, with code ${code}.`)
      }),
    ])
  const urls = await told()
  return {
    urls,
    /** Once nothing is left to do behind its answers: the milliseconds of processor that it took since it started. */
    async settled() {
      const settled = told()
      child.send('settle')
      return Number((await settled).cpuMs)
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

export type Measured = { times: number[]; seconds: number; cpuMs?: number }

/** `count` times the work, `atOnce` at a time. */
export async function measured(count: number, work: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = []
  let left = count
  const worker = async () => {
    while (left-- > 0) {
      const started = performance.now()
      await work()
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { times, seconds: (performance.now() - started) / 1000 }
}

const quantile = (values: number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: number[]) => quantile(values, 0.5)

export const rounded = (value: number) => Number(value.toPrecision(3))

/** Rounds as one figure each: the median of their rates, and the times of all of them together. */
function summary(rounds: Measured[]) {
  const times = rounds.flatMap((round) => round.times)
  return {
    rate: median(rounds.map((round) => round.times.length / round.seconds)),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: median(rounds.map(({ cpuMs = 0, times }) => cpuMs / times.length)),
  }
}

/** The same, with the server's processor time for it: the figure that other programs on the machine disturb least. */
export async function measuredWithin(
  peer: { settled(): Promise<number> },
  count: number,
  work: () => Promise<unknown>,
) {
  const before = await peer.settled()
  const round = await measured(count, work)
  return { ...round, cpuMs: (await peer.settled()) - before }
}

const rounds = 3
/** Peers in turn, round by round, so that a slow minute of the machine meets them all. */
export async function alternately<Name extends string, Peer>(
  peers: Record<Name, Peer>,
  round: (peer: Peer) => Promise<Measured>,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(peers) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>
  for (let count = 0; count < rounds; count++) for (const name of names) found[name].push(await round(peers[name]))
  return found
}

/** Ours beside a peer, with the ratio of ours to theirs. `weight` is what one piece of work counts as in the rate. */
export function comparison(
  work: string,
  ours: Measured[],
  peer: string,
  theirs: Measured[],
  bars: { rate?: string; p99?: string; weight?: number; unit?: string; ownCpuMs?: number },
) {
  const { weight = 1, unit = 'a second' } = bars
  const [own, other] = [summary(ours), summary(theirs)]
  const row = (measure: string, a: number, b: number, bar = '') => ({
    work,
    measure,
    ours: rounded(a),
    peer,
    theirs: rounded(b),
    ratio: rounded(a / b),
    bar,
  })
  return [
    row(unit, own.rate * weight, other.rate * weight, bars.rate),
    row('p50 ms', own.p50, other.p50),
    row('p99 ms', own.p99, other.p99, bars.p99),
    ...(other.cpu > 0 ? [row('CPU ms each', bars.ownCpuMs ?? own.cpu, other.cpu)] : []),
  ]
}
