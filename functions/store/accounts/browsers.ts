import { visitorSeconds } from '../../domain/platform/Caller.ts'
import { getItem, type Write } from '../dynamo.ts'
import { keys } from '../table.ts'

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

export const keepingBrowser = (hash: string, now: Date): Write => ({
  put: { ...keys.browser(hash), expires_at: secondsOf(now) + visitorSeconds },
})

export async function isKnownBrowser(hash: string, now: Date): Promise<boolean> {
  const item = await getItem(keys.browser(hash))
  return Number(item?.expires_at) > secondsOf(now)
}
