import type { Size } from '../camera.ts'
import type { Brief, EditShot } from '../Edit.ts'
import type { Title } from '../Plan.ts'
import { plainText } from './fitText.ts'
import { laid, type Row } from './stack.ts'
import { joined, safeArea, timed, toTheEnd, unitOf } from './titles.ts'

type Text = Extract<Row, { row: 'text' }>
const sans = (text: string, face: Text['face'], size: number, gap: number, opacity = 0.88): Row[] => {
  const line = plainText(text)
  return line === '' ? [] : [{ row: 'text', text: line, face, size, lines: 3, gap, opacity }]
}

function addressRows({ street, place, facts }: Brief, u: number): Row[] {
  const main = plainText(street) || plainText(place)
  const below = joined([main === plainText(place) ? '' : place, ...facts]).toUpperCase()
  const capitals: Row[] =
    below === ''
      ? []
      : [
          {
            row: 'text',
            text: below,
            face: 'sans500',
            size: 19 * u,
            lines: 3,
            gap: 12 * u,
            spacing: 0.14,
            opacity: 0.88,
          },
        ]
  return main === ''
    ? capitals
    : [{ row: 'text', text: main, face: 'serif400', size: 78 * u, lines: 4, gap: 0 }, ...capitals]
}

function agentRows({ agent }: Brief, u: number): Row[] {
  const portrait: Row[] =
    agent.portrait === null
      ? []
      : [{ row: 'picture', picture: agent.portrait, width: 104 * u, height: 104 * u, fit: 'circle', gap: 24 * u }]
  const logo: Row[] =
    agent.logo === null
      ? []
      : [{ row: 'picture', picture: agent.logo, width: 200 * u, height: 64 * u, fit: 'contain', gap: 22 * u }]
  const words = [
    ...sans(agent.name, 'sans500', 34 * u, 20 * u, 1),
    ...sans(agent.brokerage, 'sans400', 23 * u, 4 * u),
    ...sans(agent.phone, 'sans400', 23 * u, 2 * u),
  ]
  return [...portrait, ...words, ...logo]
}

export function closingTitles(shot: EditShot, frames: number, brief: Brief, branded: boolean, frame: Size): Title[] {
  const safe = safeArea(frame)
  const rowsAt = (u: number) => {
    const agent = branded ? agentRows(brief, u) : []
    const rule: Row[] =
      agent.length === 0 ? [] : [{ row: 'rule', width: 56 * u, height: Math.max(2, 2 * u), gap: 26 * u }]
    return { address: addressRows(brief, u), agent: [...rule, ...agent] }
  }
  const layAt = (rows: readonly Row[], top: number) =>
    laid(rows, { x: frame.width / 2, top, width: safe.width, anchor: 'middle' })
  const heightAt = (u: number) => layAt(Object.values(rowsAt(u)).flat(), 0).height
  let u = unitOf(frame)
  while (heightAt(u) > safe.height - 4) u *= 0.94
  const { address, agent } = rowsAt(u)
  const top = Math.round(safe.y + (safe.height - heightAt(u)) * 0.46)
  const upper = layAt(address, top)
  const split = Math.ceil(top + upper.height)
  const lower = layAt(agent, split + (address.length > 0 ? (agent[0]?.gap ?? 0) : 0))
  const base = { shot: shot.id, kind: 'closing' as const, x: safe.x, width: safe.width }
  const end = { to: toTheEnd }
  const titles: Title[] = []
  if (address.length > 0) {
    titles.push({
      ...base,
      ...timed(frames, 14, 0, 20),
      ...end,
      y: top,
      height: split - top,
      parts: upper.parts,
      branded: false,
    })
  }
  if (agent.length > 0) {
    const height = safe.y + safe.height - split
    titles.push({ ...base, ...timed(frames, 30, 0, 20), ...end, y: split, height, parts: lower.parts, branded: true })
  }
  return titles
}
