import type { ServerResponse } from 'node:http'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const unescapeXml = (escaped: string) =>
  escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

export const innerOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner)

export function textOf(xml: string, name: string): string | undefined {
  const [inner] = innerOf(xml, name)
  return inner === undefined ? undefined : unescapeXml(inner)
}

type Values = Record<string, string | number | boolean | undefined>

export const elements = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : `<${name}>${escapeXml(String(value))}</${name}>`))
    .join('')
export const element = (name: string, values: Values) => `<${name}>${elements(values)}</${name}>`

type Head = { status?: number; headers?: Record<string, string> }

export function sendXml(response: ServerResponse, root: string, inner: string, { status = 200, headers }: Head = {}) {
  response.writeHead(status, { ...headers, 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`,
  )
}
