import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { Queries } from '../../../ui/loading/Queries.tsx'
import { HousePlaceholder, HouseStrip } from '../../../ui/pictures/HouseStrip.tsx'
import type { PhotoFile } from '../upload/queue/photoQueue.ts'
import { useWizard } from '../wizard.ts'

export const StoredHouse = (props: { orderId: string }) => (
  <Queries>
    <House {...props} />
  </Queries>
)

const noFiles = createStore<readonly PhotoFile[]>([])

/** What this page uploaded is shown from its own memory, as soon as it is drawn; the rest by links. */
function House({ orderId }: { orderId: string }) {
  const { session } = useWizard()
  const { photoCount } = useStore(session.draft)
  const uploads = useStore(session.photos)
  const sent = useStore(uploads?.files ?? noFiles)
  const { data } = useQuery({
    queryKey: ['reviewed-order', orderId],
    queryFn: ({ signal }) => api('GET /api/orders/{order_id}', { params: { order_id: orderId }, signal }),
    // Whoever changes the photos and comes back sees none of those that were there before.
    gcTime: 0,
  })
  const photos = data?.order.photos ?? uploads?.stored.known(orderId)?.photos
  if (!photos) return <HousePlaceholder count={photoCount} />
  const pictureOf = (id: string) => sent.find(({ assetId }) => assetId === id)?.picture?.thumbnailUrl
  return (
    <HouseStrip
      photos={photos.map((photo) => ({ ...photo, thumbnail_url: pictureOf(photo.asset_id) ?? photo.thumbnail_url }))}
    />
  )
}
