import type { OrderView } from '#contract/orders/order'
import { useStore } from '../../../lib/store.ts'
import musicPreviews from '../../../modules/film-player/musicPreviews.json'
import { useFollowedOrder } from '../../../modules/tour/useFollowedOrder.ts'
import { Queries } from '../../../ui/loading/Queries.tsx'
import { orderKey } from '../draft/orderDraft.ts'
import type { PlacedOrder } from '../draft/orderSchemas.ts'
import type { PremiereFilm } from '../draft/orderSession.ts'
import { useBrowserFilm } from '../film/useBrowserFilm.ts'
import { useWizard } from '../wizard.ts'
import { Premiere } from './premiere/Premiere.tsx'
import { PremiereWords } from './premiere/PremiereWords.tsx'

const usePlacedOrder = (orderId: string) => useFollowedOrder(['placed-order', orderId], orderId)

/** The film of the order that was just placed: the one that this browser shows since its photos were chosen. */
export const PlacedFilm = ({ placed }: { placed: PlacedOrder }) => (
  <Queries>
    <Film placed={placed} />
  </Queries>
)

function Film({ placed: { orderId, orientation } }: { placed: PlacedOrder }) {
  const { data, refetch } = usePlacedOrder(orderId)
  const shown = useStore(useWizard().session.premiere)
  const common = { order: data?.order, orientation, onRefresh: () => void refetch() }
  if (shown || !data) return <Premiere film={shown} {...common} />
  return <DrawnAgain {...common} order={data.order} />
}

type DrawnAgainProps = { order: OrderView; orientation: PlacedOrder['orientation']; onRefresh: () => void }

/** After a reload it is drawn from the pictures that our side made of the photos. */
function DrawnAgain({ order, ...rest }: DrawnAgainProps) {
  const { customer, options, photos } = order
  const logo = photos.find(({ type }) => type === 'logo')?.thumbnail_url ?? null
  const { film } = useBrowserFilm({ files: [], stored: photos, enough: 3, order, logo })
  const music = options.add_music ? musicPreviews[options.music_mood] : null
  const drawn: PremiereFilm | undefined = film && {
    ...{ film, music, frame: 0, assets: new Map() },
    order: orderKey({ customer, options }),
  }
  return <Premiere film={drawn} order={order} {...rest} />
}

/** How it stands with that film. */
export const PlacedFilmWords = ({ orderId }: { orderId: string }) => (
  <Queries>
    <FilmWords orderId={orderId} />
  </Queries>
)

function FilmWords({ orderId }: { orderId: string }) {
  const { data, isError } = usePlacedOrder(orderId)
  return data ? <PremiereWords order={data.order} isOutOfReach={isError} /> : null
}
