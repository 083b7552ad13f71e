import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

const { resolve } = createRequire(import.meta.url)
const fileOf = (name: string): string => resolve(`@expo-google-fonts/${name}.ttf`)

const typefaces = {
  display: fileOf('instrument-serif/400Regular/InstrumentSerif_400Regular'),
  text: fileOf('figtree/400Regular/Figtree_400Regular'),
  strong: fileOf('figtree/600SemiBold/Figtree_600SemiBold'),
  other: fileOf('commissioner/400Regular/Commissioner_400Regular'),
} as const
type Typeface = keyof typeof typefaces

const ownLetters = /^[\u0020-\u017f\u2000-\u206f\u20a0-\u20bf]*$/
const typefaceFor = (text: string, wanted: Typeface): Typeface => (ownLetters.test(text) ? wanted : 'other')

export const colors = { ink: '#1A1D1B', soft: '#4A4F4B', faint: '#686C67', pine: '#1E4D43', hairline: '#E4DCCF' }
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'
type Style = { size?: number; face?: Typeface; color?: string; align?: 'left' | 'right'; gap?: number }
export type Block = Style & { text: string; x: number; width: number; tag?: Tag }
type Part = ReturnType<PDFKit.PDFDocument['struct']>

const [pageWidth, pageHeight, margin] = [612, 792, 54]
export const column = { left: margin, right: pageWidth - margin, width: pageWidth - 2 * margin }
const footer = 40

/** Tagged for screen readers, from top to bottom; typefaces are embedded as subsets. */
export class Paper {
  y = margin
  private readonly pdf: PDFKit.PDFDocument
  private readonly root: Part
  private readonly bytes: Promise<Buffer>
  private readonly footerText: string

  constructor({ title, author, footerText, at }: { title: string; author: string; footerText: string; at: Date }) {
    this.footerText = footerText
    this.pdf = new PDFDocument({
      size: [pageWidth, pageHeight],
      margin,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      font: typefaces.text,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    })
    this.bytes = buffer(this.pdf)
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
  }

  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    this.pdf.save()
    draw(this.pdf)
    this.pdf.restore()
    this.pdf.endMarkedContent()
  }

  rule(): void {
    const { y } = this
    this.decorate((pdf) =>
      pdf.moveTo(column.left, y).lineTo(column.right, y).lineWidth(0.75).strokeColor(colors.hairline).stroke(),
    )
  }

  row(blocks: readonly Block[], within: Part = this.root): void {
    const heights = blocks.map((block) => this.heightOf(block))
    this.makeRoom(Math.max(...heights))
    const { y } = this
    for (const block of blocks) within.add(this.pdf.struct(block.tag ?? 'P', {}, () => this.write(block, y)))
    this.y = y + Math.max(...heights)
  }

  columns(...stacks: readonly (readonly Block[])[]): void {
    const { y } = this
    const ends = stacks.map((stack) => {
      this.y = y
      for (const block of stack) this.row([block])
      return this.y
    })
    this.y = Math.max(...ends)
  }

  table(head: readonly Block[], rows: readonly (readonly Block[])[]): void {
    const table = this.pdf.struct('Table')
    this.root.add(table)
    for (const [index, cells] of [head, ...rows].entries()) {
      const row = this.pdf.struct('TR')
      table.add(row)
      this.makeRoom(Math.max(...cells.map((cell) => this.heightOf(cell))) + 12)
      this.space(6)
      this.row(
        cells.map((cell) => ({ tag: index === 0 ? 'TH' : 'TD', ...cell })),
        row,
      )
      this.space(6)
      this.rule()
      row.end()
    }
    table.end()
  }

  space(points: number): void {
    this.y += points
  }

  async finish(): Promise<Uint8Array> {
    const { count } = this.pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page)
      const text = count > 1 ? `${this.footerText} · Page ${page + 1} of ${count}` : this.footerText
      const block = { text, x: column.left, width: column.width, size: 9, color: colors.faint }
      this.pdf.page.margins.bottom = 0
      this.decorate(() => this.write(block, pageHeight - footer))
    }
    this.root.end()
    this.pdf.end()
    return this.bytes
  }

  private set({ text, size = 10.5, face = 'text' }: Block) {
    return this.pdf.font(typefaces[typefaceFor(text, face)]).fontSize(size)
  }

  private optionsOf({ width, align = 'left', gap = 2 }: Block) {
    return { width, align, lineGap: gap }
  }

  private heightOf(block: Block): number {
    return this.set(block).heightOfString(block.text, this.optionsOf(block))
  }

  private write(block: Block, y: number): void {
    this.set(block)
      .fillColor(block.color ?? colors.ink)
      .text(block.text, block.x, y, this.optionsOf(block))
  }

  fits(height: number): boolean {
    return this.y + height <= pageHeight - margin - footer
  }

  private makeRoom(height: number): void {
    if (this.fits(height)) return
    this.pdf.addPage()
    this.y = margin
  }
}
