import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type Listener, portOf } from './listener.ts'

const Ports = z.record(z.string(), z.int())

/** The ports of the last run, so that an open inbox and signed photo addresses outlive a restart. */
export function rememberedPorts(file: string | undefined) {
  const read = () => (file && existsSync(file) ? Ports.safeParse(jsonOf(readFileSync(file, 'utf8'))).data : undefined)
  const known = read()
  return {
    of: (name: string) => known?.[name],
    remember(listeners: Record<string, Listener>) {
      const ports = Object.entries(listeners).map(([name, { server }]) => [name, portOf(server)])
      if (file) writeFileSync(file, JSON.stringify({ ...read(), ...Object.fromEntries(ports) }))
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
