import { type FormEvent, useState } from 'react'
import { SignupRequest } from '#contract/account'
import type { Body } from '#contract/endpoints'
import { ApiError } from '../../lib/api.ts'
import { type FailureTexts, failureText } from '../../lib/failureText.ts'

const names = ['email', 'password'] as const
type Credentials = Body<'POST /api/auth/login'>
type Problems = Partial<Record<(typeof names)[number] | 'form', string>>

/**
 * The two fields of the log-in, by hand: it is on everybody's way to the console, where a form library would be the
 * tenth part of what is loaded.
 */
export function useCredentials(send: (body: Credentials) => void, texts: FailureTexts) {
  const [problems, setProblems] = useState<Problems>({})

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
    if (problems.email || problems.password) setProblems(readForm(event.currentTarget, texts).problems)
  }

  function fail(error: unknown) {
    const { email, password } = error instanceof ApiError ? error.fields : {}
    setProblems(
      email || password
        ? { ...(email && { email }), ...(password && { password }) }
        : { form: failureText(error, texts) },
    )
  }

  return { problems, submit, follow, fail }
}

/** These two alone: extensions of the browser put named inputs of their own into a form. */
function readForm(form: HTMLFormElement, texts: FailureTexts): { body?: Credentials; problems: Problems } {
  const data = new FormData(form)
  const read = SignupRequest.safeParse({ email: data.get('email'), password: data.get('password') })
  if (read.success) return { body: read.data, problems: {} }
  const problems: Problems = {}
  for (const { path, message } of read.error.issues) {
    const name = names.find((field) => field === path[0])
    if (name) problems[name] ??= message
    else problems.form = texts.failed
  }
  return { problems }
}

function focusFirst(form: HTMLFormElement, problems: Problems) {
  const first = names.find((name) => problems[name])
  const field = first && form.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
}
