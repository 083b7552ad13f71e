import { useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { ImagePlus } from '../../../ui/icons/icons.tsx'
import { Pause, Play } from '../../../ui/icons/rareIcons.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { FilmStage } from './FilmStage.tsx'
import { type Still, stills } from './rooms.ts'
import { useOwnPhoto } from './useOwnPhoto.ts'

const [firstStill] = stills
const control = `${buttonStyle({ variant: 'quiet', shape: 'pill', size: 'small' })} px-4!`

export function StillsSection() {
  const [still, setStill] = useState<Still | undefined>(firstStill)
  const [isOwn, setIsOwn] = useState(false)
  const [photo, setPhoto] = useState<HTMLImageElement>()
  const [isPlaying, setIsPlaying] = useState(true)
  const ownPhoto = useOwnPhoto()
  const picker = useRef<HTMLInputElement>(null)
  if (!still) return null

  const show = (next: Still) => {
    if (next !== still || isOwn) setPhoto(undefined)
    setStill(next)
    setIsOwn(false)
  }
  const orderOwn = async (file: File) => {
    const { bringPhoto } = await import('../../../lib/files/broughtPhoto.ts')
    await bringPhoto(file)
    window.location.assign(paths.order)
  }
  const openOwn = async (file: File | undefined) => {
    if (!file || !(await ownPhoto.open(file))) return
    setPhoto(undefined)
    setIsOwn(true)
  }

  return (
    <section aria-labelledby="stills-title">
      <div className="page py-16 lg:py-24">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id="stills-title" className="display text-38 sm:text-48 lg:col-span-7">
            Stills become film
          </h2>
          <p className="max-w-[28rem] text-18 text-ink-2 lg:col-span-5">
            <span className="needs-script motion-reduce:hidden">
              Drag the line. On its left is a listing photo; on its right, the same photo with a camera moving in.
            </span>
            <span className="hidden motion-reduce:inline [@media(scripting:none)]:inline">
              From a photo like this one, a camera moves into the room. The picture stays still here; the sample below
              plays when you start it.
            </span>
          </p>
        </div>
        <div className="mt-10 lg:mt-14">
          <FilmStage
            still={still}
            ownPhoto={isOwn ? ownPhoto.address : undefined}
            photo={photo}
            onPhoto={setPhoto}
            isPlaying={isPlaying}
          />
        </div>
        <div className="needs-script mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <fieldset className="flex gap-2 sm:gap-3">
            <legend className="sr-only">Choose a still</legend>
            {stills.map((choice) => (
              <button
                key={choice.picture}
                type="button"
                aria-pressed={choice === still && !isOwn}
                onClick={() => show(choice)}
                className="overflow-hidden rounded-field opacity-70 outline-offset-2! transition-opacity duration-200 hover:opacity-100 aria-pressed:opacity-100 aria-pressed:ring-2 aria-pressed:ring-pine aria-pressed:ring-offset-2 aria-pressed:ring-offset-paper"
              >
                <Picture
                  name={choice.picture}
                  alt={choice.title}
                  sizes="96px"
                  className="h-12 w-[4.5rem] bg-cover object-cover sm:h-16 sm:w-24"
                />
              </button>
            ))}
          </fieldset>
          <div className="flex flex-wrap items-center gap-2">
            <button
              type="button"
              className={`motion-reduce:hidden ${control}`}
              onClick={() => setIsPlaying(!isPlaying)}
            >
              {isPlaying ? (
                <Pause aria-hidden="true" className="size-4" />
              ) : (
                <Play aria-hidden="true" className="size-4" />
              )}
              {isPlaying ? 'Pause' : 'Play'}
            </button>
            {isOwn && ownPhoto.file && <OrderThisHome file={ownPhoto.file} onOrder={orderOwn} />}
            <button type="button" className={control} onClick={() => picker.current?.click()}>
              <ImagePlus aria-hidden="true" className="size-4" />
              Try your own photo
            </button>
            <input
              ref={picker}
              type="file"
              accept="image/*"
              aria-label="Your own photo"
              hidden
              onChange={(event) => void openOwn(event.currentTarget.files?.[0])}
            />
          </div>
        </div>
        <p role="status" className="needs-script mt-3 text-14 text-ink-3">
          {ownPhoto.error ??
            'Your photo stays in this browser: it is not uploaded, and nothing is downloaded for the film.'}
        </p>
      </div>
    </section>
  )
}

type OrderThisHomeProps = { file: File; onOrder: (file: File) => Promise<void> }

/** Begins an order that has this photo already. */
function OrderThisHome({ file, onOrder }: OrderThisHomeProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const order = () => {
    setIsLeaving(true)
    void onOrder(file).catch(() => setIsLeaving(false))
  }
  return (
    <button
      type="button"
      aria-disabled={isLeaving}
      className={`${buttonStyle({ variant: 'action', shape: 'pill', size: 'small' })} px-4!`}
      onClick={isLeaving ? undefined : order}
    >
      Order this home
    </button>
  )
}
