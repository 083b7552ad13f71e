/** Of a link's life, what must be left to keep it. */
const leastLifeLeft = 0.5
const signedAt = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** Whether a link signed for S3 lives for a while yet; one that tells no end is taken to live on. */
function isFresh({ searchParams }: URL, now: number): boolean {
  const parts = signedAt.exec(searchParams.get('X-Amz-Date') ?? '')
  const seconds = Number(searchParams.get('X-Amz-Expires'))
  if (!parts || !seconds) return true
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number)
  const start = Date.UTC(year, month - 1, ...rest)
  return (start + seconds * 1000 - now) / (seconds * 1000) >= leastLifeLeft
}

const isLink = (text: string) => text.startsWith('http') && URL.canParse(text)

/** Whether two links lead to the same file, however they are signed. */
export function isSameFile(one: string, other: string): boolean {
  if (!isLink(one) || !isLink(other)) return one === other
  const [first, second] = [new URL(one), new URL(other)]
  return first.origin === second.origin && first.pathname === second.pathname
}

/** Every answer signs its links anew: the link that the browser has loaded already stays while both lead to one file. */
export const keptLink = (before: string, after: string, now: number): string =>
  isLink(before) && isSameFile(before, after) && isFresh(new URL(before), now) ? before : after
