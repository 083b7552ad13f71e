import { useMemo } from 'react'
import type { FilmPreview } from '#contract/review/reviewPreview'
import { firstFrameOf, Plan } from '../../../../../functions/film/Plan.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FilmPlayer } from '../../film-player/FilmPlayer.tsx'
import musicPreviews from '../../film-player/musicPreviews.json'
import { PreviewShots } from './PreviewShots.tsx'
import { clipsText, drawnText, lostText } from './previewWords.ts'
import { usePreviewFilm } from './usePreviewFilm.ts'

type PreviewDialogProps = { preview: FilmPreview; version: number; onClose: () => void }

/** The next version before it is made: drawn by this browser, from its first changed shot on. */
export function PreviewDialog({ preview, version, onClose }: PreviewDialogProps) {
  const plan = useMemo(() => Plan.parse(preview.plan), [preview])
  const { film, lost } = usePreviewFilm(plan, preview.pictures)
  const music = Object.entries(musicPreviews).find(([mood]) => mood === plan.music?.track)?.[1] ?? null
  const notes = [clipsText(plan), lostText(plan, lost)].filter((text) => text !== '')
  return (
    <Dialog
      open
      isWide
      onOpenChange={onClose}
      title={`A look at version ${version}`}
      description={drawnText(preview.has_voice)}
    >
      <FilmPlayer
        film={film}
        label={`Preview of version ${version}`}
        music={music}
        startFrame={firstFrameOf(plan, preview.first_change)}
        stillNote="This browser can’t draw the preview, so only the opening photo is shown. The new version isn’t affected."
      >
        {(playback) => <PreviewShots playback={playback} plan={plan} changed={preview.changed_shots} />}
      </FilmPlayer>
      <div role="status" className="text-14 text-ink-2">
        {notes.map((note) => (
          <p key={note} className="mt-2">
            {note}
          </p>
        ))}
      </div>
    </Dialog>
  )
}
