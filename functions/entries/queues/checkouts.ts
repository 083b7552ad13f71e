import * as z from 'zod/mini'
import { endSession } from '../../actions/money/checkout/confirmCheckout.ts'
import { takeMessages } from './takeMessages.ts'

const Closed = z.object({ session_id: z.string() })

export const handler = (event: unknown) =>
  takeMessages(event, Closed, ({ session_id }) => endSession(session_id, new Date()))
