const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

export const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const

/** What draws. Nothing here acts, moves, or embeds a document; SVG 1.1 and 2. */
export const drawnElements = setOf(`
  svg g defs symbol use switch title desc style image path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`)
/** Notes, and what browsers stopped drawing: a copy without them looks the same. */
export const leftOutElements = setOf('metadata view font font-face flowRoot')
export const textElements = setOf('title desc style text tspan textPath')

const editors = [
  'http://www.inkscape.org/namespaces/',
  'http://sodipodi.sourceforge.net/',
  'http://inkscape.sourceforge.net/',
  'http://ns.adobe.com/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.figma.com/',
  'http://www.serif.com/',
  'http://www.corel.com/',
  'https://boxy-svg.com',
  'https://penpot.app/',
  'http://vectornator.io',
  'http://taptrix.com/',
  'http://svgjs.',
  'http://xml.openoffice.org/',
  'http://schemas.microsoft.com/visio/',
]
export const isOfAnEditor = (uri: string) => editors.some((editor) => uri.startsWith(editor))

export const properties = setOf(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant
  font-variant-caps font-variant-ligatures font-variant-numeric font-weight image-rendering isolation letter-spacing
  lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow
  paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration
  text-rendering text-transform transform transform-box transform-origin unicode-bidi vector-effect visibility
  white-space word-spacing writing-mode`)

export const plainAttributes = setOf(`
  id class x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio version pathLength
  gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits patternUnits
  patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient startOffset method spacing
  side textLength lengthAdjust dx dy rotate systemLanguage filterUnits primitiveUnits in in2 result mode type values
  tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY
  edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  limitingConeAngle pointsAtX pointsAtY pointsAtZ z azimuth elevation scale xChannelSelector yChannelSelector
  stdDeviation radius baseFrequency numOctaves seed stitchTiles`)

export const cssFunctions = setOf(`
  url rgb rgba hsl hsla hwb lab lch oklab oklch color calc min max clamp matrix matrix3d translate translatex translatey
  translate3d scale scalex scaley scale3d rotate rotate3d skew skewx skewy blur brightness contrast drop-shadow grayscale
  hue-rotate invert opacity saturate sepia polygon circle ellipse inset rect path`)
