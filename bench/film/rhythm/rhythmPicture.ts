import { sections as allSections, type SectionName } from '../../../functions/film/scoring/tracks.ts'

/** What a film's chart needs of it. */
export type Beaten = {
  frames: number
  beat: number
  beats: number[]
  sections: { name: string; frame: number }[]
  peak: number | null
}

const panel = { width: 560, height: 150, top: 66, left: 30, gap: 40, row: 216 }
const colors = { bar: '#8fa9bd', hero: '#2f5d7c', line: '#b4451f', ink: '#222', axis: '#ccc' }
const longestSeconds = 8
const heroSeconds = 4

const text = (x: number, y: number, words: string, more = '') => `<text x="${x}" y="${y}"${more}>${words}</text>`
const energyOf = (name: string): number => allSections[name as SectionName]?.energy ?? 0

function chart({ frames, beat, beats, sections, peak }: Beaten, left: number, top: number, title: string): string {
  const bottom = top + panel.height
  const x = (frame: number) => Math.round(left + (frame / frames) * panel.width)
  let at = 0
  const bars = beats.map((own) => {
    const from = at
    at += own * beat
    const seconds = (own * beat) / 30
    const height = Math.round((Math.min(longestSeconds, seconds) / longestSeconds) * panel.height)
    const fill = seconds >= heroSeconds ? colors.hero : colors.bar
    return `<rect x="${x(from) + 1}" y="${bottom - height}" width="${Math.max(1, x(at) - x(from) - 2)}" height="${height}" fill="${fill}"/>`
  })
  const levelAt = (name: string) => bottom - Math.round(energyOf(name) * panel.height * 0.95)
  const steps = sections.map(({ name, frame }, index) => {
    const until = sections[index + 1]?.frame ?? frames
    return `${index === 0 ? 'M' : 'L'}${x(frame)} ${levelAt(name)}H${x(until)}`
  })
  const peakName = sections.findLast(({ frame }) => frame === peak)?.name ?? ''
  const mark =
    peak === null
      ? ''
      : `<circle cx="${x(peak)}" cy="${levelAt(peakName)}" r="6" fill="${colors.line}"/>${text(x(peak) + 9, levelAt(peakName) - 4, `${Math.round((peak / frames) * 100)} %`, ` fill="${colors.line}" font-weight="600"`)}`
  return [
    text(left, top - 12, title),
    `<path d="M${left} ${bottom}H${left + panel.width}" stroke="${colors.axis}"/>`,
    ...bars,
    `<path d="${steps.join('')}" fill="none" stroke="${colors.line}" stroke-width="2" stroke-opacity=".8"/>`,
    mark,
  ].join('')
}

const said = ({ beats, frames }: Beaten) => `${beats.length} shots, ${Math.round(frames / 30)} seconds`

/** Bars are shots, as wide and as high as they are long; the line is the music's energy, its dot the peak. */
export function rhythmPicture(films: readonly { name: string; before: Beaten; after: Beaten }[]): string {
  const width = 2 * panel.width + panel.gap + 2 * panel.left
  const height = panel.top + films.length * panel.row
  const rows = films.map(({ name, before, after }, index) => {
    const top = panel.top + index * panel.row
    return [
      chart(before, panel.left, top, `${name}: ${said(before)}`),
      chart(after, panel.left + panel.width + panel.gap, top, said(after)),
    ].join('')
  })
  const heads = [
    text(panel.left, 28, 'Before', ' font-size="20" font-weight="600"'),
    text(panel.left + panel.width + panel.gap, 28, 'Now', ' font-size="20" font-weight="600"'),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, sans-serif" font-size="14" fill="${colors.ink}"><rect width="100%" height="100%" fill="#fff"/>${heads.join('')}${rows.join('')}</svg>`
}
