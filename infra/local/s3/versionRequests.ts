import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { escapeXml, S3Refusal } from './refusal.ts'
import { isBehind, type Versions } from './versions.ts'

const longestPage = 1000
const unescapeXml = (escaped: string) =>
  escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

function sendXml(response: ServerResponse, root: string, inner: string) {
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`,
  )
}

/**
 * Answers what is asked of single versions; true when it has. A read of one is turned to where it is stored, and every
 * answer about an object names its version.
 */
export async function answerVersions(
  request: IncomingMessage,
  response: ServerResponse,
  { url, versions }: { url: URL; versions: Versions },
): Promise<boolean> {
  const [bucket, ...path] = decodeURIComponent(url.pathname).slice(1).split('/')
  const key = path.join('/')
  const id = url.searchParams.get('versionId')
  if (bucket !== versions.bucket) return false
  if (request.method === 'GET' && key === '' && url.searchParams.has('versions')) {
    listVersions(response, url.searchParams, versions)
    return true
  }
  if (request.method === 'POST' && key === '' && url.searchParams.has('delete')) {
    deleteNamed(response, await text(request), versions)
    return true
  }
  if (key === '') return false
  if (request.method === 'DELETE' && id !== null) {
    versions.remove(key, id)
    response.writeHead(204, { 'x-amz-version-id': id }).end()
    return true
  }
  if (id !== null) request.url = `/${placeOf(key, id, versions)}`
  if (request.method !== 'DELETE') nameVersion(response, () => id ?? versions.latestOf(key))
  return false
}

function placeOf(key: string, id: string, versions: Versions): string {
  const found = versions.find(key, id)
  if (!found)
    throw new S3Refusal(404, 'NoSuchVersion', 'The specified version does not exist.', { Key: key, VersionId: id })
  if (found.isMark)
    throw new S3Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  return found.path.split('/').map(encodeURIComponent).join('/')
}

/** As it stands when the answer begins, because a put makes the version that it answers. */
function nameVersion(response: ServerResponse, versionOf: () => string | undefined) {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.findLast((part) => typeof part === 'object')
    const id = status < 300 ? versionOf() : undefined
    return writeHead(status, { ...headers, ...(id && { 'x-amz-version-id': id }) })
  }
}

function listVersions(response: ServerResponse, query: URLSearchParams, versions: Versions) {
  const last = { key: query.get('key-marker') ?? '', id: query.get('version-id-marker') ?? '' }
  const wanted = Math.min(Number(query.get('max-keys') ?? longestPage), longestPage)
  const all = versions.list(query.get('prefix') ?? '').filter((version) => isBehind(version, last))
  const page = all.slice(0, wanted)
  const entries = page.map(({ key, id, isMark, isLatest, object }) => {
    const state = `<Key>${escapeXml(key)}</Key><VersionId>${id}</VersionId><IsLatest>${isLatest}</IsLatest>`
    const when = `<LastModified>${object.lastModified.toISOString()}</LastModified>`
    if (isMark) return `<DeleteMarker>${state}${when}</DeleteMarker>`
    const content = `<ETag>${escapeXml(object.etag)}</ETag><Size>${object.contentLength}</Size>`
    return `<Version>${state}${when}${content}<StorageClass>STANDARD</StorageClass></Version>`
  })
  const end = all.length > wanted ? page.at(-1) : undefined
  const next =
    end && `<NextKeyMarker>${escapeXml(end.key)}</NextKeyMarker><NextVersionIdMarker>${end.id}</NextVersionIdMarker>`
  const state = `<IsTruncated>${end !== undefined}</IsTruncated>${next ?? ''}`
  sendXml(response, 'ListVersionsResult', `${state}${entries.join('')}`)
}

/** Objects with a version go for good, others get a mark; every one is named in the answer unless it should be quiet. */
function deleteNamed(response: ServerResponse, body: string, versions: Versions) {
  const element = (name: string, xml: string) => new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]
  const deleted = [...body.matchAll(/<Object>([\s\S]*?)<\/Object>/g)].map(([, xml = '']) => {
    const key = unescapeXml(element('Key', xml) ?? '')
    const id = element('VersionId', xml)
    if (id === undefined) versions.mark(key)
    else versions.remove(key, id)
    return `<Deleted><Key>${escapeXml(key)}</Key>${id ? `<VersionId>${id}</VersionId>` : ''}</Deleted>`
  })
  sendXml(response, 'DeleteResult', element('Quiet', body) === 'true' ? '' : deleted.join(''))
}
