/** So much must be left of a link's life to keep it: links live for an hour at most. */
const leastLeftMs = 30 * 60_000
const signedAt = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** When a link signed for CloudFront or S3 ends; one that tells no end lives on. */
function endOf({ searchParams }: URL): number {
  const end = Number(searchParams.get('Expires'))
  if (end) return end * 1000
  const parts = signedAt.exec(searchParams.get('X-Amz-Date') ?? '')
  const seconds = Number(searchParams.get('X-Amz-Expires'))
  if (!parts || !seconds) return Number.POSITIVE_INFINITY
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number)
  return Date.UTC(year, month - 1, ...rest) + seconds * 1000
}

const isFresh = (link: URL, now: number): boolean => endOf(link) - now >= leastLeftMs

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
