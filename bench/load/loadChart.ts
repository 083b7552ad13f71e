import type { Sample } from './load.ts'

type Line = { name: string; colour: string; value: (sample: Sample) => number }
type Panel = { title: string; top: number; lines: Line[] }

const [width, height] = [860, 560]
const plot = { left: 70, right: 780, height: 180 }
const panels: Panel[] = [
  {
    title: 'Time of a request, ms',
    top: 70,
    lines: [
      { name: 'p50', colour: '#1d6fa5', value: ({ p50 }) => p50 },
      { name: 'p99', colour: '#b4451f', value: ({ p99 }) => p99 },
    ],
  },
  {
    title: 'Memory of the serving process, MiB, after a collection',
    top: 320,
    lines: [
      { name: 'heap', colour: '#1d6fa5', value: ({ heap }) => heap },
      { name: 'RSS', colour: '#b4451f', value: ({ rss }) => rss },
    ],
  },
]

/** The next of 1, 2, 5, 10, 20 … from `value` on, so that axes end and step at round numbers. */
function round(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value
}

const text = (x: number, y: number, words: string, more = '') => `<text x="${x}" y="${y}"${more}>${words}</text>`

function drawn({ title, top, lines }: Panel, samples: Sample[]): string {
  const bottom = top + plot.height
  const step = round(Math.max(...lines.flatMap(({ value }) => samples.map(value))) / 5)
  const greatest = step * Math.ceil(Math.max(...lines.flatMap(({ value }) => samples.map(value))) / step)
  const minutes = Math.ceil(samples.at(-1)?.minute ?? 1)
  const x = (minute: number) => Math.round(plot.left + (minute / minutes) * (plot.right - plot.left))
  const y = (value: number) => Math.round(bottom - (value / greatest) * plot.height)
  const levels = Array.from({ length: Math.round(greatest / step) + 1 }, (_, index) => index * step)
  const marks = Array.from({ length: minutes + 1 }, (_, minute) => minute)
  return [
    text(plot.left, top - 14, title, ' font-weight="600"'),
    ...levels.map(
      (level) =>
        `<path d="M${plot.left} ${y(level)}H${plot.right}" stroke="#ddd"/>${text(plot.left - 8, y(level) + 4, String(level), ' text-anchor="end"')}`,
    ),
    ...marks.map((minute) => text(x(minute), bottom + 18, String(minute), ' text-anchor="middle"')),
    ...lines.map(({ name, colour, value }) => {
      const points = samples.map((sample) => `${x(sample.minute)},${y(value(sample))}`)
      const last = samples.at(-1)
      const label = last && text(x(last.minute) + 8, y(value(last)) + 4, name, ` fill="${colour}" font-weight="600"`)
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${label ?? ''}`
    }),
    text((plot.left + plot.right) / 2, bottom + 36, 'minutes', ' text-anchor="middle"'),
  ].join('\n')
}

/** Latency and memory over time, as an SVG that stands by itself. */
export function loadChart(title: string, samples: Sample[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#222" role="img">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
${text(plot.left, 28, title, ' font-size="15" font-weight="600"')}
${panels.map((panel) => drawn(panel, samples)).join('\n')}
</svg>
`
}
