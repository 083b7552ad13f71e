import { describe, expect, it } from 'vitest'
import { endpoints, partsOf, type Route } from '#contract/endpoints'
import { openApiDocument } from '#contract/openapi'

const document = openApiDocument()
const routes = Object.keys(endpoints) as Route[]
const operationOf = (route: Route) => {
  const { method, path } = partsOf(route)
  return document.paths[path]?.[method.toLowerCase()]
}

describe('the OpenAPI document', () => {
  it('describes every endpoint and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual([...routes].sort())
  })

  it.each(routes)('declares every placeholder of %s', (route) => {
    const placeholders = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = operationOf(route)?.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared?.map(({ name, required }) => [name, required])).toEqual(placeholders.map((name) => [name, true]))
  })

  it('names every operation once', () => {
    const names = routes.map((route) => operationOf(route)?.operationId)
    expect(new Set(names).size).toBe(routes.length)
  })

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to)
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect([...new Set(references)].toSorted()).toEqual(known.toSorted())
  })

  it('lets a client leave out what has a default, and promises it in the answer', () => {
    const body = operationOf('POST /api/price')?.requestBody?.content['application/json'].schema
    expect(body?.required ?? []).not.toContain('resolution')
    expect(operationOf('POST /api/price')?.responses[200].content['application/json'].schema.required).toContain(
      'price_cents',
    )
  })

  it('asks for a session exactly where the table does', () => {
    for (const route of routes) {
      const open = operationOf(route)?.security.some((one) => Object.keys(one).length === 0)
      expect(open, route).toBe(endpoints[route].audience === 'visitor')
    }
  })
})
