import { listText } from '#contract/usText'
import { type PageDocument, pageDocument } from './PageDocument.ts'
import { PageFonts } from './PageFonts.tsx'
import { pageStyle } from './pageStyle.ts'
import { SourceFigure, type SourceFile, sourceStyle } from './SourceFigure.tsx'

export type OriginalsContent = {
  street: string
  place: string
  isInCalifornia: boolean
  sources: readonly SourceFile[]
  url: string
  tourUrl: string
  mediaOrigin: string
}

const style = `${pageStyle}
header{padding:40px 0 32px}
h1{font-size:clamp(38px,6vw,60px);margin:16px 0 16px}
.lead{max-width:65ch;font-size:18px}
.clips,.copies{margin-top:8px}
.law{max-width:65ch;margin-top:20px;padding:16px 20px;background:#F3EEE6;border-radius:12px}
ol{list-style:none;margin:0 0 64px;padding:0;display:grid;gap:32px 24px}
${sourceStyle}
@media(min-width:640px){ol{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media(min-width:1024px){ol{grid-template-columns:repeat(3,minmax(0,1fr))}header{padding:64px 0 48px}}`

/**
 * What the film was made from: every photo that it shows, as it was sent to us, and every clip named as one. It tells what we
 * did, since nobody has been asked what was done to a photo before.
 */
export const originalsPage = (content: OriginalsContent): PageDocument => {
  const title = [content.street, content.place].filter((part) => part !== '').join(', ')
  const clips = clipsNamed(content.sources)
  return pageDocument({
    head: (
      <>
        <title>{`Photos${clips && ` and ${clips}`} behind the video tour of ${title}`}</title>
        <meta
          name="description"
          content={`The photos${clips && ` and the ${clips}`} behind the video tour of ${title}, as we received them.`}
        />
        <link rel="canonical" href={content.url} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <PageFonts />
      </>
    ),
    body: <OriginalsBody content={content} clips={clips} />,
    style,
    mediaOrigin: content.mediaOrigin,
    mayBeFramed: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
}

/** 'video clip' or 'video clips', empty where the film has none. */
function clipsNamed(sources: readonly SourceFile[]): string {
  const count = sources.filter(({ isClip }) => isClip).length
  return count === 0 ? '' : count === 1 ? 'video clip' : 'video clips'
}

type Body = { content: OriginalsContent; clips: string }

const OriginalsBody = ({ content: { street, isInCalifornia, sources, tourUrl }, clips }: Body) => (
  <div className="page">
    <header>
      <a href={tourUrl}>← Back to the film</a>
      <h1>
        The photos{clips && ` and ${clips}`} behind the film of {street}
      </h1>
      <p className="lead">
        {clips
          ? `The film was made from these photos and ${clips === 'video clip' ? 'this' : 'these'} ${clips}. In the photos, only the camera moves: we generated, moved and removed nothing.`
          : 'The film was made from these photos with camera moves only: we generated, moved and removed nothing.'}{' '}
        Crop, angle, exposure, white balance, color and sharpness are all that we correct in a photo, so that the photos
        of a film suit each other. Whether a photo was edited before it was sent to us, we can’t say.
      </p>
      {clips && <p className="lead clips">{clipSentence(sources)}</p>}
      <p className="muted copies">
        The photos are shown as copies without camera data{clips && ', and a video clip by its first frame'}. Each
        SHA-256 is that of the file as we received it.
      </p>
      {isInCalifornia && <Law hasClips={clips !== ''} isWhole={sources.every(({ picture }) => picture !== null)} />}
    </header>
    <main>
      <ol>
        {numbered(sources).map(({ source, number }) => (
          <li key={`${source.isClip} ${number}`}>
            <SourceFigure source={source} number={number} />
          </li>
        ))}
      </ol>
    </main>
  </div>
)

/** Photos and clips are counted apart. */
const numbered = (sources: readonly SourceFile[]) =>
  sources.map((source, index) => ({
    source,
    number: sources.slice(0, index + 1).filter(({ isClip }) => isClip === source.isClip).length,
  }))

function clipSentence(sources: readonly SourceFile[]): string {
  const shots = sources.flatMap(({ isClip, seenIn }) => (isClip ? seenIn.map(({ shot }) => shot) : []))
  const named = listText(shots.toSorted((a, b) => a - b).map(String))
  return shots.length === 1
    ? `Shot ${named} is a video clip. It was supplied to us as video and was not made from a photo.`
    : `Shots ${named} are video clips. They were supplied to us as video and were not made from photos.`
}

/** Business and Professions Code, section 10140.8, since 2026: its words exempt what leaves the property as it is. */
const Law = ({ hasClips, isWhole }: { hasClips: boolean; isWhole: boolean }) => (
  <p className="law">
    <strong>California AB 723.</strong> This page shows the images behind the film as we received them
    {!isWhole && ', except for those that were removed'} (Business and Professions Code, section 10140.8).{' '}
    {hasClips ? 'In the photos, camera moves only' : 'Camera moves only'}: we generated, moved and removed nothing.
    Corrections of exposure, white balance, color, sharpness, angle and crop are none of the changes that it means.
  </p>
)
