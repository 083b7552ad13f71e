import * as z from 'zod/mini'
import { fetchPhoto } from '../../actions/integrations/fetchPhoto.ts'
import { fetchLimits } from '../../domain/photos/photoUrls.ts'
import { reachesLocalhost } from '../../services/config.ts'
import { fetchBytes } from '../../services/integrations/publicWeb.ts'
import { takeMessages } from './takeMessages.ts'

const Named = z.object({
  pk: z.string().check(z.regex(/^FETCH#ord_\w+$/)),
  sk: z.string().check(z.regex(/^PHOTO_URL#\d{3}$/)),
})

export const handler = (event: unknown) =>
  takeMessages(event, Named, ({ pk, sk }) => {
    const place = { orderId: pk.slice('FETCH#'.length), seq: Number(sk.slice('PHOTO_URL#'.length)) }
    return fetchPhoto(place, (url) => fetchBytes(url, { ...fetchLimits, mayBeLocal: reachesLocalhost() }), new Date())
  })
