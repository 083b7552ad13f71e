import type { Size } from '../../camera.ts'
import type { Brief, EditShot } from '../../Edit.ts'
import type { QrCode, Title, TitlePart } from '../../Plan.ts'
import { plainText } from './fitText.ts'
import { type Laid, laid, type Row } from './stack.ts'
import { headlineOf, ruleOf } from './titleStyle.ts'
import { joined, safeArea, timed, toTheEnd, unitOf, widthOf } from './titles.ts'

type Text = Extract<Row, { row: 'text' }>
const sans = (text: string, face: Text['face'], size: number, gap: number, opacity = 0.88): Row[] => {
  const line = plainText(text)
  return line === '' ? [] : [{ row: 'text', text: line, face, size, lines: 3, gap, opacity }]
}

function addressRows(brief: Brief, u: number): Row[] {
  const { street, place, facts } = brief
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
            size: 24 * u,
            lines: 3,
            gap: 12 * u,
            spacing: 0.1,
            opacity: 0.88,
          },
        ]
  return main === '' ? capitals : [headlineOf(brief, main, 78 * u, 0), ...capitals]
}

/** Sizes of those who sell: at 1080p a phone number is 45 pixels high, so that it is read on a phone too. */
function agentRows({ agent }: Brief, u: number, words: number): Row[] {
  const portrait: Row[] =
    agent.portrait === null
      ? []
      : [{ row: 'picture', picture: agent.portrait, width: 112 * u, height: 112 * u, fit: 'circle', gap: 22 * u }]
  const logo: Row[] =
    agent.logo === null
      ? []
      : [{ row: 'picture', picture: agent.logo, width: 320 * u, height: 100 * u, fit: 'contain', gap: 22 * u }]
  return [
    ...portrait,
    ...sans(agent.name, 'sans500', 38 * words, 18 * u, 1),
    ...sans(agent.brokerage, 'sans400', 30 * words, 2 * u),
    ...sans(agent.phone, 'sans500', 30 * words, 2 * u, 1),
    ...sans(agent.license ?? '', 'sans400', 22 * words, 4 * u),
    ...logo,
  ]
}

/** Who sells keeps the size of type until everything else is this share of its own. */
const smallest = 0.62
/** Of a QR code: at 1080p it is 225 pixels wide. */
const codeSide = 150
const card = { color: '#0b0d0c', opacity: 0.5, padding: 34, narrowest: 560 }

type Card = { branded: boolean; code: QrCode | undefined; frame: Size }
type Box = { x: number; y: number; width: number; height: number }
const nothing: Laid = { height: 0, parts: [] }

/** Type in the middle of the frame; in a wide one the code stands beside it, else below. */
function setCard(brief: Brief, { branded, code, frame }: Card) {
  const safe = safeArea(frame)
  const unit = unitOf(frame)
  const padding = Math.round(card.padding * unit)
  const side = codeSide * unit
  const scanned: Row[] = branded && code ? [{ row: 'code', code, width: side, height: side, gap: 22 * unit }] : []
  const isBeside = scanned.length > 0 && frame.width > frame.height
  const aside = isBeside ? side + padding : 0
  const room = { width: safe.width - 2 * padding - 2 * aside, height: safe.height - 2 * padding }
  const rowsAt = (u: number) => {
    const agent = [...(branded ? agentRows(brief, u, Math.min(unit, u / smallest)) : []), ...(isBeside ? [] : scanned)]
    const rule = agent.length === 0 ? [] : ruleOf(brief, u, 24 * u)
    return { address: addressRows(brief, u), agent: [...rule, ...agent] }
  }
  const layAt = (rows: readonly Row[], top: number) =>
    laid(rows, { x: frame.width / 2, top, width: room.width, anchor: 'middle' })
  const heightAt = (u: number) => layAt(Object.values(rowsAt(u)).flat(), 0).height
  let u = unit
  while (heightAt(u) > room.height - 4) u *= 0.94
  const { address, agent } = rowsAt(u)
  const height = Math.max(heightAt(u), aside - padding)
  const top = Math.round(safe.y + padding + (room.height - height) * 0.48)
  const upper = layAt(address, top)
  const split = Math.ceil(top + upper.height)
  const lower = layAt(agent, split + (address.length > 0 ? (agent[0]?.gap ?? 0) : 0))
  const wide = Math.max(card.narrowest * unit, ...[...upper.parts, ...lower.parts].map(wideOf))
  const width = Math.min(safe.width, 2 * Math.ceil(wide / 2 + padding + aside))
  const ground = { y: top - padding, height: Math.ceil(height) + 2 * padding, width, x: (frame.width - width) / 2 }
  const right = ground.x + width - padding - side
  const beside = isBeside
    ? laid(scanned, { x: right, top: top + (height - side) / 2, width: side, anchor: 'start' })
    : nothing
  return { upper, lower, beside, top, split, ground }
}

const wideOf = (part: TitlePart): number =>
  part.part === 'text' ? widthOf(part) : part.part === 'scrim' ? 0 : part.width

const plate = (box: Box): TitlePart => ({ part: 'rule', ...box, color: card.color, opacity: card.opacity })

export function closingTitles(shot: EditShot, frames: number, brief: Brief, wanted: Card): Title[] {
  const safe = safeArea(wanted.frame)
  const { upper, lower, beside, top, split, ground } = setCard(brief, wanted)
  const base = { shot: shot.id, kind: 'closing' as const, x: safe.x, width: safe.width }
  const times = (from: number) => ({ ...timed(frames, from, 0, 20), to: toTheEnd })
  const below = { y: split, height: safe.y + safe.height - split }
  const titles: Title[] = [
    { ...base, ...times(4), ...ground, parts: [plate(ground)], branded: false },
    { ...base, ...times(14), y: top, height: split - top, parts: upper.parts, branded: false },
    { ...base, ...times(30), ...below, parts: lower.parts, branded: true },
    { ...base, ...times(30), ...ground, parts: beside.parts, branded: true },
  ]
  const hasWords = upper.parts.length + lower.parts.length > 0
  return hasWords ? titles.filter(({ parts }) => parts.length > 0) : []
}
