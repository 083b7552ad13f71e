import { type FormEvent, useState } from 'react'
import { SignupRequest } from '#contract/accounts/credentials'
import type { Body } from '#contract/endpoints'
import { Code } from '#contract/fields'
import { ApiError } from '../../lib/api/api.ts'
import { type FailureTexts, failureText } from '../../lib/api/failureText.ts'

const names = ['email', 'password', 'code'] as const
type Name = (typeof names)[number]
type Credentials = Body<'POST /api/auth/login'>
type Problems = Partial<Record<Name | 'form', string>>

/**
 * The fields of the log-in, by hand: it is on everybody's way to the console, where a form library would be the tenth
 * part of what is loaded. The code is asked for once the server says that this account has two steps.
 */
export function useCredentials(send: (body: Credentials) => void, texts: FailureTexts) {
  const [problems, setProblems] = useState<Problems>({})
  const [needsCode, setNeedsCode] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = readForm(form, texts)
    setProblems(read.problems)
    if (read.body) send(read.body)
    else focusFirst(form, read.problems)
  }

  /** Once something was wrong, the messages follow what is typed. */
  function follow(event: FormEvent<HTMLFormElement>) {
    if (names.some((name) => problems[name])) setProblems(readForm(event.currentTarget, texts).problems)
  }

  function fail(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined
    const isFirstStep = code === 'unauthorized'
    if (code === 'second_factor_required') setNeedsCode(true)
    if (isFirstStep) setNeedsCode(false)
    setProblems(code === 'second_factor_required' ? {} : problemsOf(error, texts))
  }

  function startOver() {
    setNeedsCode(false)
    setProblems({})
  }

  return { problems, needsCode, submit, follow, fail, startOver }
}

function problemsOf(error: unknown, texts: FailureTexts): Problems {
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
  const known = names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))
  return known.length > 0 ? Object.fromEntries(known) : { form: failureText(error, texts) }
}

/** These alone: extensions of the browser put named inputs of their own into a form. */
function readForm(form: HTMLFormElement, texts: FailureTexts): { body?: Credentials; problems: Problems } {
  const data = new FormData(form)
  const read = SignupRequest.safeParse({ email: data.get('email'), password: data.get('password') })
  const code = data.has('code') ? Code.safeParse(data.get('code')) : undefined
  const problems: Problems = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const name = names.find((field) => field === path[0])
    if (name) problems[name] ??= message
    else problems.form = texts.failed
  }
  const [issue] = code?.error?.issues ?? []
  if (issue) problems.code = issue.message
  if (!read.success || issue) return { problems }
  return { body: { ...read.data, ...(code?.success && { code: code.data }) }, problems }
}

function focusFirst(form: HTMLFormElement, problems: Problems) {
  const first = names.find((name) => problems[name])
  const field = first && form.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
}
