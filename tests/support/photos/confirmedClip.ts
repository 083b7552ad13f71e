const { newAssetId } = await import('../../../functions/services/ids.ts')
const { confirmAsset, findAsset, savePending } = await import('../../../functions/store/photos/assets.ts')
const { confirmedAsset, pendingAsset } = await import('../../../functions/domain/photos/uploads.ts')

/** A clip of five seconds that an order has; answers its id. */
export async function aConfirmedClip(orderId: string, seq = 201): Promise<string> {
  const now = new Date()
  const known = await findAsset(orderId, seq)
  if (known?.status === 'done') return known.id
  const file = { filename: 'walk.mp4', content_type: 'video/mp4', size_bytes: 5_000, seq, type: 'clip' as const }
  const named = { id: newAssetId(orderId, seq), contentType: 'video/mp4' as const, now }
  const pending = pendingAsset({ ...file, order_id: orderId }, undefined, named)
  await savePending(known, pending, now)
  const next = { ...confirmedAsset(pending, { width: 1280, height: 720, etag: '"a"' }, now), duration_ms: 5_000 }
  await confirmAsset(pending, next)
  return next.id
}
