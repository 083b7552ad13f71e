import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import type { PageRoute } from '#contract/delivery/tourPages'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { apiEvent, lambdaContext } = await import('../../support/apiEvent.ts')
const { anOrderBody } = await import('../../support/builders.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { aDelivery, sharedPages } = await import('../../support/integrations/sharing.ts')
const { handler } = await import('../../../functions/entries/api/tours.ts')

const paths = ['/tour/{slug}', '/tour/{slug}/originals', '/watch/{slug}'] as const
type Typed = { name: string; brokerage: string; phone: string; street: string }
const plain = { name: 'Dana Whitlock', brokerage: 'Holt and Harbor', phone: '+1 512 555 0142', street: '12 Oak Lane' }

let count = 0
async function aSharedOrder({ name, brokerage, phone, street }: Typed) {
  const customer = { name, email: `agent${++count}@example.com`, phone }
  const voice_over = { bedrooms: 4, bathrooms: 2.5, sqft: 2850 }
  const options = { address_freeform: `${street}, Austin, TX 78704`, brokerage, voice_over }
  const order = await aDraft(anOrderBody({ customer, options }))
  const assetId = await aPhotoIn(order)
  const watch_slug = `home-${String(count).padStart(6, 'a')}`
  const slug = await sharedPages(order.orderId, { watch_slug })
  await aDelivery(order.orderId, [assetId])
  return { slug, watch_slug }
}

async function open(route: PageRoute, params: Record<string, string>, headers = {}) {
  const event = { ...apiEvent('GET /api/review', { params, headers }), routeKey: route }
  const { statusCode, body = '', ...answer } = await asFunction('tours', () => handler(event, lambdaContext))
  return { status: statusCode, html: body, headers: Object(answer.headers), cookies: answer.cookies }
}

/** Every element with its attributes, as a browser reads them, and what stands in data blocks. */
function readPage(html: string) {
  const elements: { tag: string; attributes: Record<string, string> }[] = []
  const data: string[] = []
  let isData = false
  const parser = new Parser({
    onopentag(tag, attributes) {
      elements.push({ tag, attributes })
      isData = tag === 'script' && attributes.type === 'application/ld+json'
    },
    ontext: (text) => isData && data.push(text),
    onclosetag: () => {
      isData = false
    },
  })
  parser.end(html)
  return { elements, data: data.join('') }
}
/** The same for the same page, whatever people typed. */
const skeletonOf = (html: string) =>
  readPage(html).elements.map(({ tag, attributes }) => `${tag} ${Object.keys(attributes).join(' ')}`)
const schemesOf = (html: string) =>
  new Set(
    readPage(html).elements.flatMap(({ attributes: { href, src, poster, action } }) =>
      [href, src, poster, action].flatMap((address) => (address ? [address.split(':')[0]] : [])),
    ),
  )

const scripts = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><img src=x onerror=alert(1)>',
  '<!-- --!><iframe srcdoc=x>',
  '</textarea></style><base href=x>',
  'javascript:alert(1)',
  '&lt;script&gt;&#60;b&#62;&quot;',
  '{{7*7}}<%=7%>',
]
const fields = ['name', 'brokerage', 'phone', 'street'] as const

describe('public pages of an order of which a script was typed', async () => {
  const usual = await aSharedOrder(plain)
  const before = new Map<string, string>()
  for (const path of paths)
    before.set(
      path,
      (await open(`GET ${path}`, { slug: path.startsWith('/watch') ? usual.watch_slug : usual.slug })).html,
    )

  test.each(fields.flatMap((field) => scripts.map((script) => [field, script] as const)))(
    'public pages of an order with a script in its %s, %s, have no other element or attribute, and lead nowhere else',
    async (field, script) => {
      const typed = { ...plain, [field]: field === 'phone' ? script.slice(0, 40) : script }
      const { slug, watch_slug } = await aSharedOrder(typed)
      for (const path of paths) {
        const page = await open(`GET ${path}`, { slug: path.startsWith('/watch') ? watch_slug : slug })
        const wanted = before.get(path) ?? ''
        expect(page.status, path).toBe(200)
        expect(skeletonOf(page.html), path).toEqual(skeletonOf(wanted))
        expect(schemesOf(page.html), path).toEqual(schemesOf(wanted))
        expect(page.headers['content-security-policy'], path).not.toMatch(/unsafe/)
        expect([page.cookies, page.headers['set-cookie']], path).toEqual([undefined, undefined])
      }
    },
  )

  test('say in their data and tags, to the letter, what was typed', async () => {
    const street = '</script><b>"Oak" & \'Ash\' <!-- Lane'
    const brokerage = '"><i>Holt & </script>Harbor'
    const { html } = await open('GET /tour/{slug}', {
      slug: (await aSharedOrder({ ...plain, street, brokerage })).slug,
    })
    const { elements, data } = readPage(html)
    const content = (property: string) =>
      elements.find(({ attributes }) => attributes.property === property)?.attributes.content
    expect(JSON.parse(data)).toMatchObject({ name: `Video tour of ${street}, Austin, TX` })
    expect([content('og:title'), content('og:site_name')]).toEqual([`${street}, Austin, TX`, brokerage])
  })

  test('offer no oEmbed, in which such words would travel to other sites', async () => {
    for (const html of before.values()) expect(html).not.toMatch(/oembed|rel="alternate"/i)
  })
})

test.each([
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '../../api',
  '%00',
  'a'.repeat(5_000),
  'toString',
  '__proto__',
])('a page at the address %j is none, and says nothing of the address', async (slug) => {
  const none = await open('GET /tour/{slug}', { slug: 'no-such-page-aaaaaa' })
  for (const path of paths) {
    const { status, html } = await open(`GET ${path}`, { slug }, { 'x-forwarded-host': 'evil.example', cookie: 'a=b' })
    expect([status, html]).toEqual([404, none.html])
  }
})
