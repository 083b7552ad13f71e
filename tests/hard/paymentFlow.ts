import type { StripeAccount } from '../../infra/local/stripe/account.ts'
import { ApiError } from '../../web/src/lib/api.ts'
import { isUnreachable, retrying } from '../../web/src/lib/retrying.ts'
import type { Called } from '../support/apiEvent.ts'

const { postOrder } = await import('../support/placing.ts')
const { askToPay, comeBack, sessionAt } = await import('../support/paying.ts')
const { aKey, anOrderBody } = await import('../support/builders.ts')

export type PaidOrder = { orderId: string; isPaid: boolean; unclear: string[]; busy: number }
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

const unlessGivenUp = (error: unknown) => {
  if (!(error instanceof ApiError) && !isUnreachable(error)) throw error
}

/**
 * One customer who orders, opens the payment in two tabs, pays where it can be paid in each of them, and comes back or
 * not: whoever does not is known by the provider's word alone.
 */
export async function payInTwoTabs(account: StripeAccount, comesBack: boolean): Promise<PaidOrder> {
  const told: PaidOrder = { orderId: '', isPaid: false, unclear: [], busy: 0 }
  const [body, headers] = [anOrderBody(), aKey()]
  await (async () => {
    const placed = await asked(told, 'submit', () => postOrder({ ...body, submit: true }, { headers }))
    const order = { orderId: String(placed.body.orderId), cookies: placed.cookies, body }
    told.orderId = order.orderId
    const tabs = await Promise.all(
      [1, 2].map(() => asked(told, 'checkout', () => askToPay(order)).catch(unlessGivenUp)),
    )
    for (const tab of tabs) if (tab && payOnce(account, sessionAt(tab.body.url))) told.isPaid = true
    const late = await asked(told, 'third tab', () => askToPay(order)).catch(unlessGivenUp)
    if (late && payOnce(account, sessionAt(late.body.url))) told.isPaid = true
    if (comesBack) await asked(told, 'return', () => comeBack(order))
  })().catch(unlessGivenUp)
  return told
}

function payOnce(account: StripeAccount, session: string): boolean {
  if (account.findSession(session).status !== 'open') return false
  account.pay(session)
  return true
}
