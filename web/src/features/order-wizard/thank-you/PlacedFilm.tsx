import { Queries } from '../../../components/Queries.tsx'
import { TourPlace } from '../../../components/tour/TourPlace.tsx'
import { TourSection } from '../../../components/tour/TourSection.tsx'
import { useFollowedOrder } from '../../../components/tour/useFollowedOrder.ts'

/** The film of the order that was just placed; its place is kept until it is known whether there will be one. */
export const PlacedFilm = ({ orderId }: { orderId: string }) => (
  <Queries>
    <Film orderId={orderId} />
  </Queries>
)

function Film({ orderId }: { orderId: string }) {
  const { data, isError, refetch } = useFollowedOrder(['placed-order', orderId], orderId)
  if (!data) return isError ? null : <TourPlace />
  return <TourSection order={data.order} isOutOfReach={isError} onRefresh={() => void refetch()} />
}
