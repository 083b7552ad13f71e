import fc from 'fast-check'

const away = 'https://evil.example/ran'
const act = `fetch(&quot;${away}&quot;)`
/** Mostly of the first list, so that many a drawing is accepted although something odd is in it. */
const mostly = (usual: string[], odd: string[], weight = 40) =>
  fc.oneof({ weight, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) })

const names = mostly(
  [
    'g',
    'use',
    'text',
    'switch',
    'title',
    'metadata',
    'pattern',
    'mask',
    'linearGradient',
    'rect',
    'symbol',
    's:g',
    'i:g',
  ],
  ['a', 'image', 'script', 'foreignObject', 'set', 'feImage', 'h:img', 'h:script', 'i:script', 's:script', 'handler'],
)
const links = mostly(
  ['#a', '#a', ''],
  [' #a', away, '//evil.example/ran', `javascript:${act}`, `&#106;avascript:${act}`],
)
const paints = mostly(['red', 'url(#a)', 'url( "#a" )'], [`url(${away}#a)`, `url(#a) url(${away})`, 'u\\72l(#a)'])
const styles = mostly(
  ['fill:red', 'fill:url(#a);stroke:red', 'filter:blur(2px)', '-x:y', `behavior:x;src:'${away}'`],
  [`fill:url(${away})`, `mask:image-set('${away}' 1x)`, `f\\69ll:u\\72l(${away})`, `--x:url(${away});fill:var(--x)`],
)
const free = fc.constantFrom('a', 'c', 'c d', '10', '0 0 9 9', away, act, `url(${away})`, `data:text/html,${act}`)
const given = (names: string[], values: fc.Arbitrary<string>) => fc.tuple(fc.constantFrom(...names), values)
const attribute = fc.oneof(
  { weight: 1, arbitrary: given(['onload', 'onbegin', 'OnLoad', 'xml:base'], free) },
  { weight: 20, arbitrary: given(['href', 'xlink:href', 'l:href'], links) },
  { weight: 20, arbitrary: given(['fill', 'mask', 'filter', 'clip-path'], paints) },
  { weight: 20, arbitrary: given(['style'], styles) },
  {
    weight: 20,
    arbitrary: given(
      ['id', 'class', 'data-x', 'src', 'to', 'attributeName', 'begin', 'i:onload', 'i:href', 'h:src', 'x:y'],
      free,
    ),
  },
  { weight: 20, arbitrary: given(['width', 'viewBox', 'd', 'result', 'xml:space', 'requiredExtensions'], free) },
)
const sheet = fc
  .array(
    mostly(
      ['.c{fill:url(#a)}', 'rect{stroke:red}', '.d{}', "#a{fill:'url'}", `.c{src:'${away}'}`, '/* x */', ' '],
      [`@import "${away}";`, `.c{fill:url(${away})}`, `@font-face{src:url(${away})}`, '/*', '*/', '}', '{', '"', '\\'],
    ),
    { maxLength: 4 },
  )
  .map((rules) => `<style>${rules.join('')}</style>`)
const text = fc.constantFrom(
  '',
  ' ',
  'a &lt;b&gt; c',
  `<![CDATA[<script>${act}</script>]]>`,
  '<!-- x -->',
  '&#60;g/&#62;',
)

const { node } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof({ depthSize: 'medium' }, text, sheet, tie('element'), tie('element')),
  element: fc
    .tuple(
      names,
      fc.uniqueArray(attribute, { maxLength: 4, selector: ([name]) => name.replace('l:', 'xlink:') }),
      fc.array(tie('node'), { maxLength: 4 }),
    )
    .map(([name, attributes, inside]) => {
      const written = attributes.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`)
      return `<${name}${written.join('')}>${inside.join('')}</${name}>`
    }),
}))
const prolog = mostly(
  ['', '<?xml version="1.0"?>', '\uFEFF', '<!DOCTYPE svg>', '<!-- -->', '<?x y?>'],
  [`<?xml-stylesheet href="${away}"?>`, `<!DOCTYPE svg SYSTEM "${away}">`],
)
const prefixes = {
  s: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  l: 'http://www.w3.org/1999/xlink',
  h: 'http://www.w3.org/1999/xhtml',
  i: 'http://www.inkscape.org/namespaces/inkscape',
  x: away,
}
const declared = Object.entries(prefixes).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)

/** Drawings of harmless and of hostile parts, in every mixture. */
export const anySvg: fc.Arbitrary<string> = fc
  .tuple(prolog, fc.array(node, { minLength: 2, maxLength: 6 }))
  .map(
    ([start, inside]) =>
      `${start}<svg xmlns="http://www.w3.org/2000/svg" ${declared.join(' ')}><g id="a"/>${inside.join('')}</svg>`,
  )
