import type { AssetType } from '#contract/orders/order'

export const assetTypeNames: Record<AssetType, string> = {
  photo: 'Photo',
  logo: 'Logo',
  voice: 'Recording',
  clip: 'Clip',
}
