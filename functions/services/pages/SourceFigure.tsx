import { listText, utcDayText } from '#contract/usText'
import type { SeenIn } from '../../domain/film/filmSources.ts'
import { clock } from './tour/tourContent.ts'

/** A photo or a clip that a film shows. */
export type SourceFile = {
  isClip: boolean
  seenIn: readonly SeenIn[]
  /** What it shows, where that is known. */
  alt: string | null
  /** The room's name, where it is sure. */
  room: string | null
  /** Of a clip its first frame; null where the file was removed. */
  picture: { url: string; largeUrl: string } | null
  /** In pixels, as the original is shown; 0 where nobody knows. */
  width: number
  height: number
  /** Of the original file; null where it was never read whole. */
  sha256: string | null
  receivedAt: string | null
  /** When it was first read, where that is all that is known of its day. */
  readAt: string | null
}

export const sourceStyle = `figure{margin:0}
figure a,.gone{display:block;border-radius:12px;overflow:hidden;background:#F3EEE6}
.gone{display:grid;place-content:center;aspect-ratio:3/2;padding:16px;text-align:center;text-wrap:balance}
img{display:block;width:100%;aspect-ratio:3/2;object-fit:contain}
figcaption{margin-top:12px;font-size:14px}
.room{display:block;font-size:18px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:8px 0 0}
dt{color:#4A4F4B}
dd{margin:0;overflow-wrap:anywhere}
code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}`

/** `number` counts photos and clips apart, from 1. */
export const SourceFigure = ({ source, number }: { source: SourceFile; number: number }) => {
  const name = `${source.isClip ? 'Video clip' : 'Photo'} ${number}`
  return (
    <figure>
      {source.picture ? (
        <a href={source.picture.largeUrl}>
          <img src={source.picture.url} alt={altOf(source, number)} loading={number > 6 ? 'lazy' : 'eager'} />
        </a>
      ) : (
        <p className="gone muted">{name} was removed and can no longer be shown.</p>
      )}
      <figcaption>
        <strong className="room">{source.room ?? name}</strong>
        {source.room && <span className="muted">{name}</span>}
        <Facts source={source} />
      </figcaption>
    </figure>
  )
}

function altOf({ isClip, alt }: SourceFile, number: number): string {
  const shown = alt === null ? '' : `${alt}. `
  return isClip ? `${shown}Open the first frame of video clip ${number}` : `${shown}Open number ${number} in full size`
}

const Facts = ({ source }: { source: SourceFile }) => {
  const { isClip, seenIn, receivedAt, readAt, width, height, sha256 } = source
  return (
    <dl>
      <dt>In the film</dt>
      <dd>
        {seenIn.length === 1 ? 'Shot' : 'Shots'}{' '}
        {listText(seenIn.map(({ shot, startMs }) => `${shot} (${clock(startMs)})`))}
      </dd>
      {receivedAt && (
        <>
          <dt>Received</dt>
          <dd>
            <Day at={receivedAt} />
          </dd>
        </>
      )}
      {readAt && (
        <>
          <dt>Received</dt>
          <dd>
            by <Day at={readAt} />
          </dd>
        </>
      )}
      {width > 0 && (
        <>
          <dt>Size</dt>
          <dd>
            {width} × {height} pixels
          </dd>
        </>
      )}
      <dt>Treatment by us</dt>
      <dd>
        {isClip
          ? 'Supplied as video; trimmed, resized and cropped, without its sound'
          : 'Corrected: crop, angle, exposure, white balance, color and sharpness only'}
      </dd>
      {sha256 && (
        <>
          <dt>SHA-256</dt>
          <dd>
            <code>{sha256}</code>
          </dd>
        </>
      )}
    </dl>
  )
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{utcDayText(at)}</time>
