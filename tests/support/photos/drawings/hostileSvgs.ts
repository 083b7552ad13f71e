import { anSvg } from '../images.ts'

const namespace = 'http://www.w3.org/2000/svg'
const svgs = (attributes: string, inside = '') =>
  Buffer.from(`<svg xmlns="${namespace}" width="60" height="40" ${attributes}>${inside}</svg>`)
const behind = (prolog: string, inside = '<rect width="9" height="9"/>') =>
  Buffer.concat([Buffer.from(prolog), svgs('', inside)])
const linking = (inside: string) => svgs('xmlns:xlink="http://www.w3.org/1999/xlink"', inside)
const base64 = (text: string) => Buffer.from(text).toString('base64')
const script = `<script xmlns="${namespace}">alert(1)</script>`
/** ISO-2022-JP writes ASCII's letters twice: after its escape, `(J` is Roman again, and a reader may skip the signs. */
const japanese = Buffer.from(
  `<?xml version="1.0" encoding="ISO-2022-JP"?><svg xmlns="${namespace}"><\x1b(Jscript>alert(1)</\x1b(Bscript></svg>`,
  'latin1',
)
const nested = (depth: number) => `${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`
const doubling = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`)
const patterns = (levels: number, paint: (level: number) => string) =>
  Array.from(
    { length: levels },
    (_, level) => `<pattern id="p${level}">${`<rect ${paint(level + 1)}/>`.repeat(10)}</pattern>`,
  ).join('')

/** Drawings that run, load, hide or never end. Each was tried on a browser or is the classic of its kind. */
export const hostileSvgs: [name: string, bytes: Buffer][] = [
  ['a script behind a prefix with a dot', svgs(`xmlns:a.b="${namespace}"`, '<a.b:script>alert(1)</a.b:script>')],
  ['a script behind a prefix that is no ASCII', svgs(`xmlns:ü="${namespace}"`, '<ü:script>alert(1)</ü:script>')],
  ['a script of HTML', svgs('xmlns:h="http://www.w3.org/1999/xhtml"', '<h:script>alert(1)</h:script>')],
  ['a script in CDATA’s shadow', svgs('', '<![CDATA[<g>]]><script><![CDATA[alert(1)]]></script>')],
  ['a script behind a comment', svgs('', '<!-- --><script/><!-- -->')],
  ['a script that a prefix bound anew', svgs('xmlns:s="http://x/"', `<g xmlns:s="${namespace}"><s:script/></g>`)],
  ['a script in a nested drawing', svgs('', `<svg><g>${script}</g></svg>`)],
  ['a script disguised by ISO-2022-JP', japanese],
  ['the escapes of ISO-2022-JP without their name', svgs('', '<text>\x1b$B</text>')],
  ['another encoding', behind('<?xml version="1.0" encoding="UTF-7"?>')],
  ['UTF-16', Buffer.from(`\uFEFF${svgs('', script)}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(svgs('', script).toString(), 'utf16le')],
  ['broken UTF-8', Buffer.concat([svgs('').subarray(0, -6), Buffer.of(0xc0, 0xbc), Buffer.from('</svg>')])],
  ['XML 1.1', behind('<?xml version="1.1"?>')],
  ['an external document type', behind('<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">')],
  ['a known document type elsewhere', behind('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "file:///etc/x">')],
  ['an entity', behind('<!DOCTYPE svg [<!ENTITY a "b">]>', '<text>&a;</text>')],
  ['an entity of a file', behind('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '<text>&a;</text>')],
  [
    'a billion laughs',
    behind(
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')}]>`,
      '<text>&l9;</text>',
    ),
  ],
  ['default attributes', behind('<!DOCTYPE svg [<!ATTLIST rect onload CDATA "alert(1)">]>')],
  ['an entity that nobody declared', svgs('', '<text>&constructor;</text>')],
  [
    'an XInclude of a file',
    svgs('xmlns:xi="http://www.w3.org/2001/XInclude"', '<xi:include href="file:///etc/passwd" parse="text"/>'),
  ],
  ['a style sheet by instruction', behind('<?xml-stylesheet href="https://evil.example/x.css"?>')],
  ['a transformation', behind('<?xml-stylesheet type="text/xsl" href="#x"?>')],
  ['@import', svgs('', '<style>@import "https://evil.example/x.css";</style>')],
  ['@import of another case', svgs('', '<style>@IMPORT url(//evil.example/x.css);</style>')],
  ['@import in escapes', svgs('', '<style>@\\69mport "//evil.example/x.css";</style>')],
  ['@import in CDATA', svgs('', '<style><![CDATA[@imp]]><![CDATA[ort "//evil.example/x.css";]]></style>')],
  ['a font from elsewhere', svgs('', '<style>@font-face{font-family:x;src:url(//evil.example/x)}</style>')],
  ['a style that loads', svgs('', '<rect style="fill:url(https://evil.example/x#a)"/>')],
  ['a style that loads by another function', svgs('', '<rect style="mask:image-set(\'//evil.example/x\' 1x)"/>')],
  ['a style that loads in escapes', svgs('', '<rect style="fill:u\\72l(//evil.example/x#a)"/>')],
  ['a style that loads around a comment', svgs('', '<rect style="fill:url(/**/https://evil.example/x)"/>')],
  ['a style sheet that loads', svgs('', '<style>.a{filter:url("//evil.example/x#a")}</style>')],
  ['a style sheet in quotes out of step', svgs('', '<style>.a{fill:"}.b{fill:url(//evil.example/x)}"</style>')],
  ['an attribute that loads', svgs('', '<rect filter="url(//evil.example/x#a)"/>')],
  ['an attribute that loads in capitals', svgs('', '<rect filter=" URL( //evil.example/x#a )"/>')],
  ['a cursor from elsewhere', svgs('', '<rect cursor="url(//evil.example/x.cur),auto"/>')],
  ['a remote image', svgs('', '<image href="https://evil.example/x.png"/>')],
  ['a remote image without its protocol', linking('<image xlink:href="//evil.example/x.png"/>')],
  ['an image beside it', linking('<image xlink:href="x.png"/>')],
  ['an image of a file', linking('<image xlink:href="file:///etc/passwd"/>')],
  [
    'an image by a prefix of its own',
    svgs('xmlns:q="http://www.w3.org/1999/xlink"', '<image q:href="//evil.example"/>'),
  ],
  ['a drawing in an image', linking(`<image xlink:href="data:image/svg+xml;base64,${base64(script)}"/>`)],
  ['a drawing that says it is a PNG', linking(`<image xlink:href="data:image/png;base64,${base64(script)}"/>`)],
  ['a page in an image', svgs('', '<image href="data:text/html,hi"/>')],
  ['a filter’s remote image', svgs('', '<filter id="f"><feImage href="//evil.example/x.png"/></filter>')],
  ['a part of another file', linking('<use xlink:href="https://evil.example/x.svg#a"/>')],
  ['a part of a drawing in its address', linking(`<use xlink:href="data:image/svg+xml;base64,${base64(script)}#a"/>`)],
  ['a gradient of another file', linking('<linearGradient xlink:href="x.svg#a"/>')],
  ['a link that runs', svgs('', '<a href="javascript:alert(1)"><rect/></a>')],
  ['a link that runs after a tab', svgs('', '<use href="java&#9;script:alert(1)"/>')],
  ['a link that runs after a line’s end', svgs('', '<use href="&#10;javascript:alert(1)"/>')],
  ['a link that runs after a control character', svgs('', '<use href="&#1;javascript:alert(1)"/>')],
  ['a link that runs in references', svgs('', '<use href="&#106;avascript:alert(1)"/>')],
  ['a link that is local after a space', svgs('', '<use href="x #a"/>')],
  ['another base', svgs('xml:base="https://evil.example/"', '<use href="#a"/>')],
  ['set of a link', linking('<a><set attributeName="xlink:href" to="javascript:alert(1)"/><rect/></a>')],
  ['set of an event', svgs('', '<set attributeName="onmouseover" to="alert(1)"/>')],
  ['animate of a link', svgs('', '<use id="u"><animate attributeName="href" values="javascript:alert(1)"/></use>')],
  ['an event', svgs('onload="alert(1)"')],
  ['an event in capitals', svgs('', '<rect ONCLICK="alert(1)"/>')],
  ['an event by reference', svgs('', '<rect onload="&#97;lert(1)"/>')],
  ['a listener', svgs('xmlns:ev="http://www.w3.org/2001/xml-events"', '<ev:listener event="load" handler="#a"/>')],
  ['a handler', svgs('', '<handler type="application/ecmascript">alert(1)</handler>')],
  ['HTML inside', svgs('', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">hi</p></foreignObject>')],
  ['a frame', svgs('xmlns:h="http://www.w3.org/1999/xhtml"', '<h:iframe src="//evil.example"/>')],
  [
    'HTML in a title',
    svgs('', '<title><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></title>'),
  ],
  ['formulas', svgs('', '<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:alert(1)"/>')],
  ['parts that nobody knows', svgs('xmlns:z="urn:z"', '<z:anything/>')],
  ['the same attribute twice', svgs('', '<rect fill="red" fill="url(//evil.example/x)"/>')],
  [
    'the same attribute by two prefixes',
    svgs(
      'xmlns:p="http://www.w3.org/1999/xlink" xmlns:q="http://www.w3.org/1999/xlink"',
      '<use p:href="#a" q:href="//evil.example"/>',
    ),
  ],
  ['a prefix that nobody declared', svgs('', '<use xlink:href="#a"/>')],
  ['a prefix of XML’s own', svgs('xmlns:xml="http://evil.example/"')],
  ['a hundred thousand elements in each other', svgs('', nested(100_000))],
  ['elements in each other without an end', Buffer.from(`<svg xmlns="${namespace}">${'<g>'.repeat(100_000)}`)],
  ['a hundred and one levels', svgs('', nested(101))],
  ['more elements than a drawing has', svgs('', '<g/>'.repeat(50_001))],
  ['copies of copies of copies', svgs('', `<g id="a0"><rect/></g>${doubling(9).join('')}`)],
  ['elements that copy themselves', svgs('', '<g id="a"><use href="#a"/></g>')],
  ['copies in a circle', svgs('', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  [
    'patterns of patterns',
    svgs(
      '',
      patterns(9, (level) => `fill="url(#p${level})"`),
    ),
  ],
  [
    'patterns of patterns by style sheet',
    svgs(
      '',
      `<style>${Array.from({ length: 9 }, (_, n) => `.c${n}{fill:url(#p${n})}`).join('')}</style>${patterns(9, (level) => `class="c${level}"`)}`,
    ),
  ],
  [
    'a chain of copies without an end',
    svgs('', Array.from({ length: 20_000 }, (_, n) => `<use id="u${n}" href="#u${n + 1}"/>`).join('')),
  ],
  ['a text behind its end', Buffer.concat([anSvg(), Buffer.from(script)])],
]
