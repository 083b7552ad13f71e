import type { Order } from '../../domain/orders/Order.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { unreadableMail } from '../../domain/photos/unreadableFiles.ts'
import { config } from '../../services/config.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { findOrderAsAdmin } from '../../store/orders/orders.ts'
import { findAsset, listAssetsToChange, replacingAsset } from '../../store/photos/assets.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'

/** A placed order’s customer is mailed about the first such file only. */
export function noteProblem({ id, order_id }: Asset, problem: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const [order, assets] = await Promise.all([findOrderAsAdmin(order_id), listAssetsToChange(order_id)])
    const asset = assets.find((one) => one.id === id)
    if (!order || asset?.status !== 'done' || asset.problem !== undefined) return
    const noted = { ...asset, problem, version: asset.version + 1 }
    const isFirst = assets.every(({ type, problem }) => type === 'clip' || problem === undefined)
    await transact([replacingAsset(asset, noted), ...(isFirst ? mailingUnreadable(order, [noted], now) : [])])
  })
}

/** Keeps what may disappoint in a file that is used all the same. Nobody is told: its photo shows it. */
export function noteRemark({ id, order_id, seq }: Asset, remark: string): Promise<void> {
  return retryOnConflict(async () => {
    const asset = await findAsset(order_id, seq)
    if (asset?.id !== id || asset.remark === remark) return
    await transact([replacingAsset(asset, { ...asset, remark, version: asset.version + 1 })])
  })
}

/** The mail that names the files of a placed order that can't be opened; nothing where there are none. */
export function mailingUnreadable(order: Order, assets: readonly Asset[], now: Date): Write[] {
  const data = order.submitted_at ? unreadableMail(order, assets) : undefined
  if (!data) return []
  const replyTo = config().SUPPORT_EMAIL
  return [queueMail({ template: 'photos_unreadable', to: order.contact.email, replyTo, data }, now)]
}
