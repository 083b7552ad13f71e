import * as z from 'zod/mini'
import { readStored } from '../../../lib/browser/browserStorage.ts'
import { personalKeys } from '../../../lib/visit/personalStorage.ts'

/** Other tabs are told no more of an order that is paid: nothing that might be stored is wanted, and so it is dropped. */
export function forgetPayment(): void {
  readStored('local', personalKeys.placed, z.never())
}
