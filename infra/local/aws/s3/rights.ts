import type { IncomingMessage } from 'node:http'
import { type Authorize, callerOf, deniedText } from '../callers.ts'
import type { Asked } from './requests/asked.ts'
import { accessDenied } from './requests/refusal.ts'

type Request = Pick<Asked, 'request' | 'query' | 'key'>

export type Permit = { may(action: string, key?: string): boolean; need(action: string, key?: string): void }

export const signerOf = (request: IncomingMessage, query: URLSearchParams, fields?: Map<string, string>): string =>
  fields?.get('x-amz-security-token') ?? query.get('X-Amz-Security-Token') ?? callerOf(request)

export function permitOf(caller: string, authorize: Authorize): Permit {
  const callOf = (action: string, resource = '') => ({ caller, action: `s3:${action}`, resource })
  return {
    may: (action, key) => authorize(callOf(action, key)),
    need(action, key) {
      if (!authorize(callOf(action, key))) throw accessDenied(deniedText(callOf(action, key)))
    },
  }
}

function actionOf({ request, query, key }: Request): string | undefined {
  const version = query.has('versionId') ? 'Version' : ''
  const { method } = request
  if (key === '' && method === 'GET') return query.has('versions') ? 'ListBucketVersions' : 'ListBucket'
  if (key === '') return undefined
  if (query.has('uploadId') && method === 'GET') return 'ListMultipartUploadParts'
  if (query.has('uploadId') && method === 'DELETE') return 'AbortMultipartUpload'
  if (method === 'DELETE') return `DeleteObject${version}`
  return method === 'GET' || method === 'HEAD' ? `GetObject${version}` : 'PutObject'
}

export function needRights(asked: Request & { permit: Permit }): void {
  const { request, key, permit } = asked
  const action = actionOf(asked)
  if (action) permit.need(action, key)
  if (request.headers['x-amz-tagging'] !== undefined) permit.need('PutObjectTagging', key)
  // S3 compares with what is there for those alone who may read it.
  if (action === 'PutObject' && request.headers['if-match'] !== undefined) permit.need('GetObject', key)
}
