import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

export const fieldPath = (path: readonly PropertyKey[] = []): string => path.map(String).join('.') || 'body'

export const issueText = (issue: Issue): string => sentenceOf(issue, `“${fieldPath(issue.path)}”`)

function sentenceOf(issue: Issue, name: string): string {
  switch (issue.code) {
    case 'invalid_value':
      return choiceOf(issue.values.map(String), name)
    case 'invalid_union':
      return choiceOf('options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [], name)
    case 'invalid_type':
      return `Please use ${kinds[issue.expected] ?? 'another value'} for ${name}.`
    case 'too_small':
      return `Please use ${sizeOf(issue.origin, 'at least', issue.minimum)} for ${name}.`
    case 'too_big':
      return `Please use ${sizeOf(issue.origin, 'at most', issue.maximum)} for ${name}.`
    default:
      return otherwise(name)
  }
}

function choiceOf(choices: string[], name: string): string {
  if (choices.length === 0) return otherwise(name)
  return choices.length === 1
    ? `Please use ${choices[0]} for ${name}.`
    : `Please use one of these for ${name}: ${choices.join(', ')}.`
}

const kinds: Partial<Record<Extract<Issue, { code: 'invalid_type' }>['expected'], string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function sizeOf(origin: string, bound: string, size: number | bigint): string {
  const one = Number(size) === 1
  if (origin === 'string') return `${bound} ${size} ${one ? 'character' : 'characters'}`
  if (origin === 'array') return `${bound} ${size} ${one ? 'entry' : 'entries'}`
  return origin === 'int' || origin === 'number' ? `a number of ${bound} ${size}` : 'another value'
}

const otherwise = (name: string) => `The value for ${name} is not valid. Please check it.`
