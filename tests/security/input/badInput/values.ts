import type { Field } from './fields.ts'

/** A value as its JSON text, because JSON says more than JavaScript can hold; nothing where the field is left out. */
export type Value = { name: string; json: string | undefined; isWrong: boolean }

const text = (name: string, value: string): Omit<Value, 'isWrong'> => ({ name, json: JSON.stringify(value) })

/** Forms of writing that programs take for one another. */
export const strangeTexts: string[] = [
  'caf\u00e9',
  'cafe\u0301',
  'A\u0300'.repeat(20),
  '\ud83c\udfe1\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67',
  '\ud800',
  'a\udc00b',
  '\u200b\u200d\ufeff',
  '\u202eexe.gpj\u202c',
  '\u0645\u0631\u062d\u0628\u0627',
  '\ufdd0\uffff',
  '\u0000',
  'a\u0000b',
  'a\r\nBcc: x@example.com',
  '\u001b[31mred\u001b[0m',
  '\u0085\u2028\u2029',
  '\t\n\v\f\r \u00a0\u3000',
  '__proto__',
  'constructor',
  'toString',
  "' OR '1'='1",
  '"; DROP TABLE orders; --',
  '{"$gt": ""}',
  '#pk = :pk',
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '{{7*7}} <%= 7*7 %> #{7*7}',
  '../../../etc/passwd',
  '..%2f..%2f',
  'C:\\con\\nul',
  '%00%0a%s%n%x',
  '=HYPERLINK("http://example.com")',
  '$(touch x) `id`; true',
  '(((((a+)+)+)+)+)+$',
  '1e309',
  'NaN',
  '-0',
  'a@b@c.example',
  `${'a'.repeat(64)}@${'b'.repeat(190)}.com`,
  'maria@example.com\nBcc: x@example.com',
  'mar\u00eda@ex\u00e4mple.com',
  'ord_00000000000000000000000000',
  'ORDER#x',
  'x'.repeat(20_000),
]

const samples: Record<string, [string, string][]> = {
  string: [['a text', '"x"']],
  number: [
    ['a number', '7'],
    ['a fraction', '0.5'],
  ],
  boolean: [['true', 'true']],
  null: [['null', 'null']],
  array: [
    ['a list', '[]'],
    ['lists in lists', '[[[]]]'],
    ['a list of null', '[null]'],
  ],
  object: [
    ['an object', '{}'],
    ['an object with a prototype', '{"__proto__":{"polluted":1}}'],
    ['an object that poses as a text', '{"length":1,"toString":"x"}'],
  ],
}
const covers = (types: string[], type: string) =>
  types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'))

function wrongTypes({ types }: Field): Value[] {
  return Object.entries(samples).flatMap(([type, values]) =>
    values.map(([name, json]) => ({ name, json, isWrong: !covers(types, type) })),
  )
}

function numbers({ types, minimum, maximum }: Field): Value[] {
  if (!covers(types, 'number') || types.length === 0) return []
  const isWhole = types.includes('integer')
  const outside = (value: number) =>
    !Number.isFinite(value) || value < (minimum ?? -Infinity) || value > (maximum ?? Infinity)
  const json = [
    ...(minimum === undefined ? [] : [String(minimum - 1), String(minimum)]),
    ...(maximum === undefined ? [] : [String(maximum), String(maximum + 1)]),
    ...['-1', '0', '-0', '1.5', '0.001', '1e-320', '1e-400', '1e308', '-1e308', '1e400', '-1e400'],
    ...['9007199254740991', '9007199254740993', '9'.repeat(400), `0.${'0'.repeat(400)}1`],
  ]
  return json.map((number) => {
    const value = Number(number)
    return { name: number.slice(0, 24), json: number, isWrong: outside(value) || (isWhole && !Number.isInteger(value)) }
  })
}

function lengths({ types, minLength, maxLength, maxItems }: Field): Value[] {
  const wide = (count: number, sign: string) => sign.repeat(Math.max(0, count))
  const least = minLength ? [{ ...text('a text too short', wide(minLength - 1, 'x')), isWrong: true }] : []
  const items = maxItems
    ? [maxItems, maxItems + 1].map((count) => ({
        name: `${count} items`,
        json: JSON.stringify(Array.from({ length: count }, () => 'x')),
        isWrong: count > maxItems,
      }))
    : []
  if (!types.includes('string') || maxLength === undefined) return [...least, ...items]
  return [
    ...least,
    ...items,
    { ...text('a text below its limit', wide(maxLength - 1, 'x')), isWrong: false },
    { ...text('a text at its limit', wide(maxLength, 'x')), isWrong: false },
    { ...text('a text past its limit', wide(maxLength + 1, 'x')), isWrong: true },
    { ...text('astral characters past the limit', wide(maxLength + 1, '\ud83c\udfe1')), isWrong: true },
    { ...text('a text at its limit between blanks', ` ${wide(maxLength, 'y')} `), isWrong: false },
    { ...text('a text far past its limit', wide(50_000, 'x')), isWrong: maxLength < 50_000 },
  ]
}

/** What a field is tried with. Wrong values must be refused; of the others the product decides. */
export function valuesOf(field: Field, texts: string[]): Value[] {
  const isChoice = field.choices.length > 0
  const isText = covers(field.types, 'string')
  return [
    ...(field.path.length > 0 ? [{ name: 'nothing', json: undefined, isWrong: field.isRequired }] : []),
    ...wrongTypes(field).map((value) => (isChoice && value.json !== 'null' ? { ...value, isWrong: true } : value)),
    ...numbers(field),
    ...lengths(field),
    ...field.choices.map((choice) => ({ name: 'a choice', json: JSON.stringify(choice), isWrong: false })),
    ...(isText ? texts : []).map((value) => ({
      ...text(JSON.stringify(value).slice(0, 40), value),
      isWrong: isChoice && !field.choices.includes(value.trim()),
    })),
  ]
}
