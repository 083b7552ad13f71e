import { type Endpoint, endpoints, partsOf, type Route } from '#contract/endpoints'
import { apiEvent } from '../../../support/apiEvent.ts'
import { bodyWith, type Case, type Sent } from './case.ts'
import { type Place, shapeOf } from './fields.ts'
import { seededFrom } from './seeded.ts'
import { transportCases } from './transport.ts'
import { valuesOf } from './values.ts'

const keyMark = '\u00a7key\u00a7'

/** The body with one more key, which may be one that JavaScript treats in its own way, or one that is there already. */
function bodyWithKey(body: unknown, { path }: Place, key: string, json: string): string {
  const added = bodyWith(body, [...path, keyMark], '0')
  return added.replace(`${JSON.stringify(keyMark)}:0`, () => `${JSON.stringify(key)}:${json}`)
}

const strangeKeys: [string, string][] = [
  ['__proto__', '{"polluted":1}'],
  ['constructor', '{"prototype":{"polluted":1}}'],
  ['prototype', '{"polluted":1}'],
  ['toString', '"x"'],
  ['hasOwnProperty', '1'],
  ['price_cents', '1'],
  ['is_admin', 'true'],
  ['id', '"usr_00000000000000000000000000"'],
  ['', '1'],
  ['\ud83c\udfe1 key', '1'],
]

function bodyCases(
  route: Route,
  texts: (path: string) => string[],
  keysOf: (path: string) => typeof strangeKeys,
): Case[] {
  const { body }: Endpoint = endpoints[route]
  const { fields, places } = shapeOf(body)
  const nameOf = (path: string[]) => path.join('.') || 'body'
  const values = fields.flatMap((field) =>
    valuesOf(field, texts(nameOf(field.path))).map((value): Case => {
      const { json, isWrong } = value
      const finite = json !== undefined && json.length < 40_000 && !json.includes('__proto__')
      return {
        name: `${nameOf(field.path)} as ${value.name}`,
        part: 'body',
        refused: isWrong ? 400 : undefined,
        field: isWrong ? nameOf(field.path) : undefined,
        given: finite && field.path.length > 0 ? { path: field.path, value: JSON.parse(json) } : undefined,
        eventOf: (sent) => apiEvent(route, { ...sent, rawBody: bodyWith(sent.body, field.path, json) }),
      }
    }),
  )
  const keys = places.flatMap((place) =>
    keysOf(nameOf(place.path))
      .filter(([key]) => !place.names.includes(key))
      .map(
        ([key, json]): Case => ({
          name: `${nameOf(place.path)} with the key ${JSON.stringify(key)}`,
          part: 'body',
          refused: 400,
          field: [...place.path, key].filter(Boolean).join('.') || undefined,
          given: undefined,
          eventOf: (sent) => apiEvent(route, { ...sent, rawBody: bodyWithKey(sent.body, place, key, json) }),
        }),
      ),
  )
  const twice = places.flatMap((place) =>
    place.names.map(
      (key): Case => ({
        name: `${nameOf([...place.path, key])} twice`,
        part: 'body',
        refused: 400,
        field: nameOf([...place.path, key]),
        given: undefined,
        eventOf: (sent) => apiEvent(route, { ...sent, rawBody: bodyWithKey(sent.body, place, key, '{"a":[1]}') }),
      }),
    ),
  )
  const last = fields.filter(({ types }) => types.includes('object')).map(({ path }) => nameOf(path))
  return [...values, ...keys, ...twice.filter(({ field }) => !last.includes(field ?? ''))]
}

function queryCases(route: Route, texts: (path: string) => string[]): Case[] {
  const { query }: Endpoint = endpoints[route]
  const { fields, places } = shapeOf(query)
  const queryWith = (sent: Sent, name: string, value: string): Sent => ({
    ...sent,
    query: JSON.parse(bodyWithKey(sent.query, { path: [], names: [] }, name, JSON.stringify(value))),
  })
  const values = fields.flatMap((field) => {
    const [name] = field.path
    if (name === undefined) return []
    const given = valuesOf(field, texts(`query ${name}`)).flatMap(({ json }) => (json === undefined ? [] : [json]))
    return [...new Set(given.map((json) => (json.startsWith('"') ? String(JSON.parse(json)) : json)))]
      .filter((value) => value.isWellFormed() && value.length < 8_000)
      .map(
        (value): Case => ({
          name: `query ${name} as ${JSON.stringify(value).slice(0, 40)}`,
          part: 'query',
          refused: undefined,
          field: name,
          given: undefined,
          eventOf: (sent) => apiEvent(route, queryWith(sent, name, value)),
        }),
      )
  })
  const known = places[0]?.names ?? []
  const keys = strangeKeys
    .filter(([key]) => !known.includes(key))
    .map(
      ([key]): Case => ({
        name: `query with the key ${JSON.stringify(key)}`,
        part: 'query',
        refused: 400,
        field: key || undefined,
        given: undefined,
        eventOf: (sent) => apiEvent(route, queryWith(sent, key, 'x')),
      }),
    )
  return [...values, ...keys]
}

function paramCases(route: Route, texts: (path: string) => string[]): Case[] {
  const names = [...partsOf(route).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.flatMap((name) =>
    [...texts(`path ${name}`), '', '.', '..', '%2e%2e%2f', 'null', `ord_${'0'.repeat(200)}`, 'usr_\u0660'.repeat(3)]
      .filter((value) => value.isWellFormed() && value.length < 8_000)
      .map(
        (value): Case => ({
          name: `path ${name} as ${JSON.stringify(value).slice(0, 40)}`,
          part: 'params',
          refused: /^(usr|cus|ord|ast)_\w{10,48}$/.test(value) ? undefined : 404,
          field: undefined,
          given: undefined,
          eventOf: (sent) => apiEvent(route, { ...sent, params: { ...sent.params, [name]: value } }),
        }),
      ),
  )
}

/**
 * Everything a route is tried with. With `perField`, that many of `texts` for each field, twice as many strange keys for
 * each place, and a third of what every route treats alike: every case is tried at some route, every route with some.
 */
export function casesOf(route: Route, texts: string[], perField?: number): Case[] {
  const someOf = <T>(values: T[], path: string, count = perField) =>
    count === undefined ? values : seededFrom(`${route} ${path}`).sample(values, count)
  const some = (path: string) => someOf(texts, path)
  const someKeys = (path: string) => someOf(strangeKeys, `keys ${path}`, perField && 2 * perField)
  const turn = Object.keys(endpoints).indexOf(route)
  const transport = transportCases(route, some('header').slice(0, perField === undefined ? undefined : 2))
  return [
    ...(partsOf(route).method === 'GET' ? [] : bodyCases(route, some, someKeys)),
    ...queryCases(route, some),
    ...paramCases(route, some),
    ...transport.filter(({ isAlike }, index) => perField === undefined || !isAlike || (index + turn) % 3 === 0),
  ]
}
