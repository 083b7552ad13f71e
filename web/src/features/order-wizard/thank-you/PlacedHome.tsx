import { PhotoLink } from '../../../modules/photo-link/PhotoLink.tsx'
import { takesPhotos } from '../../../modules/photo-link/takesPhotos.ts'
import { useFollowedOrder } from '../../../modules/tour/useFollowedOrder.ts'
import { Queries } from '../../../ui/loading/Queries.tsx'
import { HouseStrip } from '../../../ui/pictures/HouseStrip.tsx'
import { GuestAccount } from './GuestAccount.tsx'
import { Lifecycle } from './Lifecycle.tsx'
import { type Asked, nextSteps } from './nextSteps.ts'

type PlacedHomeProps = { orderId: string; email: string; asked: Asked }

/** The home that was just ordered for: its photos, the link for more of them, and what happens when. */
export const PlacedHome = (props: PlacedHomeProps) => (
  <Queries>
    <Home {...props} />
  </Queries>
)

function Home({ orderId, email, asked }: PlacedHomeProps) {
  const { data } = useFollowedOrder(['placed-order', orderId], orderId)
  const order = data?.order
  return (
    <>
      <Lifecycle steps={nextSteps(order, asked, new Date())} />
      {order && (
        <section aria-labelledby="home-title" className="mt-10">
          <h2 id="home-title" className="mb-4 break-words font-semibold text-20">
            {order.options.address_freeform}
          </h2>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <HouseStrip photos={order.photos} />
            {takesPhotos(order) && <PhotoLink orderId={orderId} startsOpen />}
          </div>
        </section>
      )}
      <div className="mt-8 empty:hidden">
        <GuestAccount email={email} />
      </div>
    </>
  )
}
