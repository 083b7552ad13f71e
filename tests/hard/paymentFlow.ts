import type { StripeAccount } from '../../infra/local/stripe/account.ts'
import { ApiError } from '../../web/src/lib/api.ts'
import { isUnreachable, retrying } from '../../web/src/lib/retrying.ts'
import type { Called } from '../support/apiEvent.ts'
import type { PlacedOrder } from '../support/placing.ts'

const { postOrder } = await import('../support/placing.ts')
const { askToPay, comeBack, sessionAt } = await import('../support/paying.ts')
const { aReadyVersion } = await import('../support/reviewing.ts')
const { aVersionOfCustomer } = await import('../support/usedRounds.ts')
const { aKey, anOrderBody } = await import('../support/builders.ts')

export type PaidOrder = { orderId: string; isPaid: boolean; hasRound: boolean; unclear: string[]; busy: number }
const never = new AbortController().signal

/** Asks as the site does; what is neither a success nor a clear “not now” is noted. */
async function asked(told: PaidOrder, what: string, ask: () => Promise<Called>): Promise<Called> {
  return retrying(
    async () => {
      const answer = await ask()
      const { status, body, headers } = answer
      if (status === 200 && body.ok === true) return answer
      if (status === 503 && headers['retry-after'] === '2') told.busy += 1
      else if (status !== 409) told.unclear.push(`${what}: ${status} ${body.error}`)
      throw new ApiError(status, body, '0')
    },
    { signal: never },
  )
}

const unlessGivenUp = (error: unknown): undefined => {
  if (!(error instanceof ApiError) && !isUnreachable(error)) throw error
}

type Customer = { comesBack: boolean; buysRound?: boolean }

/**
 * One customer who orders, opens the payment in two tabs, pays where it can be paid in each of them, and comes back or
 * not: whoever does not is known by the provider's word alone. Some buy a round of changes in the same way.
 */
export async function payInTwoTabs(account: StripeAccount, { comesBack, buysRound }: Customer): Promise<PaidOrder> {
  const told: PaidOrder = { orderId: '', isPaid: false, hasRound: false, unclear: [], busy: 0 }
  const [body, headers] = [anOrderBody(), aKey()]
  await (async () => {
    const placed = await asked(told, 'submit', () => postOrder({ ...body, submit: true }, { headers }))
    const order = { orderId: String(placed.body.orderId), cookies: placed.cookies, body }
    told.orderId = order.orderId
    told.isPaid = await payThreefold(told, account, order, 'deposit')
    if (comesBack) await asked(told, 'return', () => comeBack(order))
    if (!buysRound || !told.isPaid) return
    await isThere(() => aReadyVersion(order.orderId))
    await isThere(() => aVersionOfCustomer(order, 2))
    told.hasRound = await payThreefold(told, account, order, 'round')
    if (comesBack) await asked(told, 'return', () => comeBack(order))
  })().catch(unlessGivenUp)
  return told
}

/** Whether something was paid in two tabs at once, or in a third one later. */
async function payThreefold(
  told: PaidOrder,
  account: StripeAccount,
  order: PlacedOrder,
  purpose: string,
): Promise<boolean> {
  const open = (tab: string) => asked(told, `${purpose} ${tab}`, () => askToPay(order, purpose)).catch(unlessGivenUp)
  const paidIn = (tab: Called | undefined) => tab !== undefined && payOnce(account, sessionAt(tab.body.url))
  const early = (await Promise.all([open('in one tab'), open('in another tab')])).map(paidIn)
  return paidIn(await open('in a third tab')) || early.includes(true)
}

/** What a test itself writes is tried until it is there. */
const isThere = (write: () => Promise<void>): Promise<void> => write().catch(() => isThere(write))

function payOnce(account: StripeAccount, session: string): boolean {
  if (account.findSession(session).status !== 'open') return false
  account.pay(session)
  return true
}
