import * as z from 'zod/mini'
import { ordersEndpoints } from '#contract/endpoints/orders'
import { config } from '../../services/config.ts'

const PriceAnswer = ordersEndpoints['POST /api/price'].answer
const patienceMilliseconds = 8_000

export async function visit(origin: string): Promise<void> {
  const ask = async (path: string, request: RequestInit = {}) => {
    const response = await fetch(origin + path, { ...request, signal: AbortSignal.timeout(patienceMilliseconds) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response
  }
  const home = await ask('/')
  if (!(await home.text()).includes('VIDEO IS KING')) throw new Error('The home page is not itself.')
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }
  const priced = await ask('/api/price', { method: 'POST', headers, body: JSON.stringify({ plan: 'basic' }) })
  const price = PriceAnswer.safeParse(await priced.json())
  if (!price.success) throw new Error(`The price is wrong: ${z.prettifyError(price.error)}`)
}

export const handler = () => visit(config().SITE_ORIGIN)
