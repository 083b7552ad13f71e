import { freshAddress, type Person } from '../accounts/people.ts'
import { call } from '../apiEvent.ts'
import { aPng } from '../photos/images.ts'
import { postToStorage, uploads } from '../photos/uploading.ts'
import type { Row } from './accessRows.ts'

const { newAssetId } = await import('../../../functions/services/ids.ts')
const { storeFile } = await import('../../../functions/services/film/films.ts')
const { confirmAsset, findAsset, savePending } = await import('../../../functions/store/photos/assets.ts')
const { confirmedAsset, pendingAsset } = await import('../../../functions/domain/photos/uploads.ts')

/** The logo that an order has; answers its id. */
export async function aConfirmedLogo(orderId: string): Promise<string> {
  const now = new Date()
  const known = await findAsset(orderId, 0)
  if (known?.status === 'done') return known.id
  const bytes = await aPng(40, 20)
  const file = {
    filename: 'logo.png',
    content_type: 'image/png',
    size_bytes: bytes.length,
    seq: 0,
    type: 'logo' as const,
  }
  const named = { id: newAssetId(orderId, 0), contentType: 'image/png' as const, now }
  const pending = pendingAsset({ ...file, order_id: orderId }, undefined, named)
  await storeFile(pending, bytes)
  await savePending(known, pending, now)
  const next = confirmedAsset(pending, { width: 40, height: 20, etag: '"a"' }, now)
  await confirmAsset(pending, next)
  return next.id
}

type Browser = Pick<Person, 'cookies'>
type Logo = { bytes: Buffer; filename: string; content_type: string }

export const presignLogo = ({ cookies }: Browser, { bytes, ...file }: Logo) =>
  call(uploads, 'POST /api/account/logo', {
    cookies,
    address: freshAddress(),
    body: { ...file, size_bytes: bytes.length },
  })
export const confirmLogo = ({ cookies }: Browser, logo_id: unknown) =>
  call(uploads, 'POST /api/account/logo/confirm', { cookies, body: { logo_id } })

/** Posts a logo for an account, and answers its id. */
export async function postLogo(browser: Browser, logo: Logo): Promise<string | undefined> {
  const target = await presignLogo(browser, logo)
  if (target.status !== 200) return undefined
  await postToStorage(target, logo.bytes)
  return String(target.body.logo_id)
}

const none = () => ({})

export const logoRows = {
  'GET /api/account/logo': { send: none },
  'POST /api/account/logo': {
    unverified: 403,
    send: () => ({ body: { filename: 'logo.png', content_type: 'image/png', size_bytes: 1000 } }),
  },
  'POST /api/account/logo/confirm': {
    unverified: 403,
    send: async (_ids, person) => {
      const logo = { bytes: await aPng(40, 20), filename: 'logo.png', content_type: 'image/png' }
      return { body: { logo_id: (await postLogo(person, logo)) ?? 'lgo_00000000000000000000000000' } }
    },
  },
  'PUT /api/account/logo': {
    names: true,
    send: async ({ orderId }) => ({ body: { asset_id: await aConfirmedLogo(orderId) } }),
  },
  'DELETE /api/account/logo': { send: none },
  'PUT /api/orders/{order_id}/logo': {
    names: true,
    send: async ({ orderId }) => ({
      params: { order_id: orderId },
      body: { asset_id: await aConfirmedLogo(orderId) },
    }),
  },
} as const satisfies Record<string, Row>
