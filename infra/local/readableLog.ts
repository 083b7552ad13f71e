import { styleText } from 'node:util'
import * as z from 'zod/mini'

const Entry = z.looseObject({ level: z.string(), message: z.string(), timestamp: z.string() })
const unsaid = new Set(['level', 'message', 'timestamp', 'service', 'sampling_rate', 'xray_trace_id', 'request_id'])
const levels: Record<string, 'red' | 'yellow'> = { ERROR: 'red', CRITICAL: 'red', WARN: 'yellow' }

/** `paint` is false for a file. */
export function readableLine(line: string, paint: boolean): string {
  const entry = entryOf(line)
  if (!entry) return line
  const color = levels[entry.level] ?? (Number(entry.status) >= 500 ? 'red' : undefined)
  const text = [entry.timestamp.slice(11, 19), ...(isRequest(entry) ? requestOf(entry) : messageOf(entry))].join('  ')
  return paint && color ? styleText(color, text, { validateStream: false }) : text
}

type Entry = z.infer<typeof Entry>

function entryOf(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return Entry.safeParse(JSON.parse(line)).data
  } catch {
    // Cut in two by a package that writes for itself, or not ours: it is shown as it came.
    return undefined
  }
}

const isRequest = ({ message, route }: Entry) => message === 'request' && typeof route === 'string'
const requestOf = ({ route, status, duration_ms, code, user_id }: Entry) =>
  [`${status}  ${String(duration_ms).padStart(4)} ms  ${route}`, code, user_id].filter(isSaid).map(String)

function messageOf({ level, message, ...facts }: Entry) {
  const said = Object.entries(facts).filter(([name, value]) => !unsaid.has(name) && isSaid(value))
  const rest = said.map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return [...(level === 'INFO' ? [] : [level]), message, ...rest]
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

export function makeLogReadable(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]) {
  for (const stream of streams) {
    const write = stream.write.bind(stream)
    const readable = (chunk: string) =>
      chunk
        .split('\n')
        .map((line) => readableLine(line, stream.isTTY))
        .join('\n')
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) =>
      Reflect.apply(write, stream, [typeof chunk === 'string' ? readable(chunk) : chunk, ...rest])
  }
}
