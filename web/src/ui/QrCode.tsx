import { qrCode } from '../../../functions/film/qrCode.ts'

/** Drawn as one path, since the content security policy takes no inline style. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, squares } = qrCode(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${squares} ${squares}`} className="size-48 rounded-small bg-white">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
