export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Stripe's form encoding: `a[b][0][c]=d` is `{ a: { b: [{ c: 'd' }] } }`. */
export function formOf(text: string): Form {
  const form: Form = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = path.split(/\[|\]\[|\]/).filter((part, index) => part !== '' || index === 0)
    put(form, [first, ...rest], value)
  }
  return form
}

const forbidden = ['__proto__', 'constructor', 'prototype']

function put(into: Form, path: string[], value: string): void {
  const [name = '', ...rest] = path
  if (forbidden.includes(name)) return
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  into[name] = next
  put(next, rest, value)
}

export const listOf = (value: FormValue | undefined): FormValue[] =>
  typeof value === 'object' ? Object.values(value) : []
export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
export const objectOf = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}
export const textsOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : [])),
  )
