import * as z from 'zod/mini'
import { forgetExpiredAccount } from '../../actions/accounts/passwords/forgetExpiredAccount.ts'
import { warnOfEnd } from '../../actions/delivery/warnOfEnd.ts'
import { eraseExpired } from '../../actions/photos/eraseExpired.ts'
import { takeMessages } from './takeMessages.ts'

const Expired = z.object({ pk: z.string(), sk: z.string(), image: z.unknown() })

export const handler = (event: unknown) =>
  takeMessages(event, Expired, async ({ pk, sk, image }) => {
    await eraseExpired(image)
    await warnOfEnd(image, new Date())
    await forgetExpiredAccount(pk, sk)
  })
