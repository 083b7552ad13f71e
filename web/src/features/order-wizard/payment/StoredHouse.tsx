import { useQuery } from '@tanstack/react-query'
import { HouseStrip } from '../../../components/HouseStrip.tsx'
import { Queries } from '../../../components/Queries.tsx'
import { api } from '../../../lib/api.ts'
import { useWizard } from '../wizard.ts'

export const StoredHouse = (props: { orderId: string }) => (
  <Queries>
    <House {...props} />
  </Queries>
)

/** What this page uploaded is shown from its own memory, the rest by links. */
function House({ orderId }: { orderId: string }) {
  const { session } = useWizard()
  const { data } = useQuery({
    queryKey: ['reviewed-order', orderId],
    queryFn: ({ signal }) => api('GET /api/orders/{order_id}', { params: { order_id: orderId }, signal }),
  })
  const files = session.photos.get()?.files.get() ?? []
  const pictureOf = (id: string) => files.find(({ assetId }) => assetId === id)?.picture?.thumbnailUrl
  const photos = data?.order.photos ?? []
  return (
    <HouseStrip
      photos={photos.map((photo) => ({ ...photo, thumbnail_url: pictureOf(photo.asset_id) ?? photo.thumbnail_url }))}
    />
  )
}
