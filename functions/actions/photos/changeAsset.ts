import type { AssetRow } from '#contract/desk/admin'
import type { Body } from '#contract/endpoints'
import { refuseStale, renamedAsset, rowNotFound } from '../../domain/orders/adminEdits.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { slotOfAsset } from '../../services/ids.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact } from '../../store/dynamo.ts'
import { assetEntryOf, deletingAsset, listAssetsToChange, replacingAsset } from '../../store/photos/assets.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { withLinks } from './fileLinks.ts'

const rowOf = (asset: Asset) => withLinks(assetEntryOf(asset))

async function findConfirmed(id: string): Promise<Asset> {
  const place = slotOfAsset(id)
  const asset = place && (await listAssetsToChange(place.orderId)).find((file) => file.id === id)
  if (asset?.status !== 'done') throw rowNotFound()
  return asset
}

/** Renames a file's record. Throws conflict for a stale version. */
export function renameAsset(
  actor: Actor,
  id: string,
  { filename, version }: Body<'PATCH /api/admin/assets/{id}'>,
): Promise<AssetRow> {
  return retryOnConflict(async () => {
    const asset = await findConfirmed(id)
    if (version !== undefined && version !== asset.version) refuseStale(version, await rowOf(asset))
    if (asset.filename === filename) return rowOf(asset)
    const next = { ...renamedAsset(asset, filename), version: asset.version + 1 }
    const changes = { before: { filename: asset.filename }, after: { filename } }
    const audit = insertingAudit(auditEvent(actor, { subject: id, action: 'asset.renamed', ...changes }))
    await transact([replacingAsset(asset, next), audit])
    return rowOf(next)
  })
}

export async function deleteAsset(actor: Actor, id: string): Promise<void> {
  const asset = await findConfirmed(id)
  const { filename, type, size_bytes } = asset
  const before = { filename, type, size_bytes }
  await transact([
    deletingAsset(asset),
    insertingAudit(auditEvent(actor, { subject: id, action: 'asset.deleted', before })),
  ])
}
