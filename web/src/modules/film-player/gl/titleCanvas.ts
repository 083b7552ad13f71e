import type { Plan, Title, TitlePart } from '../../../../../functions/film/Plan.ts'

/** Logos and portraits by the id of their file. */
export type TitleFiles = ReadonlyMap<string, CanvasImageSource & { width: number; height: number }>
type Part<Name extends TitlePart['part']> = Extract<TitlePart, { part: Name }>

const ground = '#0b0d0c'
const faces = {
  serif: '"Instrument Serif", "Instrument Serif fallback", Georgia, serif',
  classic: 'Tinos, "Times New Roman", serif',
  condensed: 'Oswald, "Arial Narrow", "Roboto Condensed", sans-serif',
  sans: '"Figtree Variable", "Figtree fallback", system-ui, sans-serif',
}
const fontOf = ({ weight, size, font }: Part<'text'>) => `${weight} ${size}px ${faces[font]}`
const withAlpha = (color: string, opacity: number) =>
  `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`

/** The type of a plan, so that no title is drawn in a stand-in. A face that fails to load is replaced by the next one. */
export async function loadTitleFonts({ titles }: Pick<Plan, 'titles'>): Promise<void> {
  const texts = titles.flatMap(({ parts }) => parts).filter((part) => part.part === 'text')
  await Promise.allSettled(texts.map((part) => document.fonts.load(fontOf(part), part.text)))
}

function drawText(context: CanvasRenderingContext2D, part: Part<'text'>): void {
  const { text, x, y, size, anchor, color, opacity, spacing, shadow } = part
  context.font = fontOf(part)
  context.letterSpacing = `${spacing}px`
  context.textAlign = anchor === 'middle' ? 'center' : anchor
  context.fillStyle = withAlpha(color, opacity)
  context.shadowColor = shadow ? withAlpha(ground, 0.75) : 'transparent'
  // The engine's blur tells its standard deviation, which is half of what a canvas is told, in pixels of its own.
  context.shadowBlur = shadow ? 2 * Math.max(1, size * 0.09) * context.getTransform().a : 0
  // A canvas counts the space after the last letter, the engine's type doesn't.
  const behind = { start: 0, middle: spacing / 2, end: spacing }[anchor]
  context.fillText(text.replace(/\s+/g, ' ').trim(), x + behind, y)
  context.shadowColor = 'transparent'
}

function drawScrim(
  context: CanvasRenderingContext2D,
  { opacity }: Part<'scrim'>,
  { x, y, width, height }: Title,
): void {
  const gradient = context.createLinearGradient(0, y, 0, y + height)
  for (let stop = 0; stop <= 8; stop++) {
    const share = stop / 8
    gradient.addColorStop(share, withAlpha(ground, opacity * share * share * (3 - 2 * share)))
  }
  context.fillStyle = gradient
  context.fillRect(x, y, width, height)
}

function drawPicture(context: CanvasRenderingContext2D, part: Part<'picture'>, files: TitleFiles): void {
  const file = files.get(part.picture)
  if (!file) return
  const { x, y, width, height, fit } = part
  const ratios = [width / file.width, height / file.height] as const
  const scale = fit === 'contain' ? Math.min(...ratios) : Math.max(...ratios)
  const [wide, high] = [file.width * scale, file.height * scale]
  context.save()
  if (fit === 'circle') {
    context.beginPath()
    context.arc(x + width / 2, y + height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI)
    context.clip()
  }
  context.drawImage(file, x + (width - wide) / 2, y + (height - high) / 2, wide, high)
  context.restore()
}

function drawCode(context: CanvasRenderingContext2D, { path, squares, x, y, width, height }: Part<'code'>): void {
  context.save()
  context.translate(x, y)
  context.scale(width / squares, height / squares)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, squares, squares)
  context.fillStyle = '#000000'
  context.fill(new Path2D(path))
  context.restore()
}

/** A title as a picture of its box, `scale` pixels for one of the plan's; null where the browser has no canvas for it. */
export function titleCanvas(title: Title, scale: number, files: TitleFiles): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(title.width * scale))
  canvas.height = Math.max(1, Math.round(title.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.setTransform(canvas.width / title.width, 0, 0, canvas.height / title.height, 0, 0)
  context.translate(-title.x, -title.y)
  for (const part of title.parts) {
    if (part.part === 'text') drawText(context, part)
    else if (part.part === 'scrim') drawScrim(context, part, title)
    else if (part.part === 'picture') drawPicture(context, part, files)
    else if (part.part === 'code') drawCode(context, part)
    else {
      context.fillStyle = withAlpha(part.color, part.opacity)
      context.fillRect(part.x, part.y, part.width, part.height)
    }
  }
  return canvas
}
