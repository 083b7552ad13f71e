import type * as z from 'zod/mini'
import { region, type Stage } from '../../stages.ts'
import type { Answer } from '../askAws.ts'
import type { Machine } from '../machine.ts'

export type Asked = { name: string; stage: Stage; machine: Machine }
/** What a deployment would fail or be useless for: sentences, each with the command or the edit that mends it. */
export type Check = (asked: Asked) => string[]

export const aws = (command: string) => `"aws ${command} --region ${region}"`

/** The answer in its shape, or what to say where it can't be had. Errors of the codes `absent` are undefined. */
export function read<T>(schema: z.ZodMiniType<T>, answer: Answer, { absent = [] as string[], why = '' }) {
  if ('said' in answer) return { found: schema.parse(answer.said) }
  if (absent.includes(answer.refused)) return { found: undefined }
  return {
    failure: `${why} could not be asked: ${answer.complaint} (docs/runbook.md#deploying-from-github lists the rights).`,
  }
}

/** Names that nobody can own, by RFC 2606 and 6761. */
const reserved = /(^|\.)(example|test|invalid|localhost|local)$|(^|\.)example\.(com|net|org)$/
export const isPlaceholder = (host: string) => reserved.test(host)
export const domainOf = (email: string) => email.slice(email.indexOf('@') + 1)
