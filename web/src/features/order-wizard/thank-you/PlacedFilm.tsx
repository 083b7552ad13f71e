import { TourSection } from '../../../modules/tour/TourSection.tsx'
import { useFollowedOrder } from '../../../modules/tour/useFollowedOrder.ts'
import { Queries } from '../../../ui/loading/Queries.tsx'

/** The film of the order that was just placed, once it is known that there will be one. */
export const PlacedFilm = ({ orderId }: { orderId: string }) => (
  <Queries>
    <Film orderId={orderId} />
  </Queries>
)

function Film({ orderId }: { orderId: string }) {
  const { data, isError, refetch } = useFollowedOrder(['placed-order', orderId], orderId)
  if (!data) return null
  return <TourSection order={data.order} isOutOfReach={isError} onRefresh={() => void refetch()} />
}
