type MarkType = 'sentence' | 'word' | 'ssml' | 'viseme'
type Mark = { time: number; type: MarkType; start: number; end: number; value: string }

const bytes = (text: string) => Buffer.byteLength(text)

/** As Polly writes them, one JSON object a line; times are shared out by letters, which is what a stand-in knows. */
export function speechMarks(text: string, seconds: number, types: readonly MarkType[]): string {
  const marksOf = (type: MarkType, pattern: RegExp): Mark[] =>
    [...text.matchAll(pattern)].map(({ 0: value, index }) => ({
      time: Math.round((seconds * 1000 * index) / text.length),
      type,
      start: bytes(text.slice(0, index)),
      end: bytes(text.slice(0, index + value.length)),
      value,
    }))
  const marks = [
    ...(types.includes('sentence')
      ? marksOf('sentence', /[^\s.!?][^.!?]*(?:[.!?]+(?=\s|$)|$|[.!?](?=\S)[^.!?]*)+/g)
      : []),
    ...(types.includes('word') ? marksOf('word', /[\p{L}\p{N}][\p{L}\p{N}’',.-]*(?<=[\p{L}\p{N}])/gu) : []),
  ]
  const inOrder = marks.toSorted((a, b) => a.time - b.time)
  return inOrder.map((mark) => `${JSON.stringify(mark)}\n`).join('')
}
