import { Download } from '../../../ui/icons/rareIcons.tsx'
import { Picture, type PictureName } from '../../../ui/pictures/Picture.tsx'
import type { ProcessStep } from './steps.ts'

const sheet: readonly PictureName[] = [
  'exterior',
  'entrance-hall',
  'living-room',
  'kitchen',
  'dining',
  'bedroom',
  'bathroom',
  'patio',
  'pool',
]
const sizes = '(min-width: 1216px) 640px, (min-width: 1024px) 54vw, 92vw'
const frame = 'relative aspect-[4/3] overflow-hidden rounded-card bg-night-2 text-night-ink'

export function StepPicture({ step }: { step: ProcessStep }) {
  if (step.overlay === 'contact-sheet')
    return (
      <div
        role="img"
        aria-label={step.alt}
        className={`${frame} grid grid-cols-3 content-center gap-2 p-3 sm:gap-3 sm:p-5`}
      >
        {sheet.map((name, index) => (
          <div key={name}>
            <Picture
              name={name}
              alt=""
              sizes="(min-width: 1024px) 200px, 30vw"
              className="aspect-[3/2] w-full bg-cover object-cover"
            />
            <span className="mt-0.5 hidden text-[0.6875rem] text-night-muted tabular-nums leading-tight sm:block">
              {String(index + 1).padStart(2, '0')}
            </span>
          </div>
        ))}
      </div>
    )
  return (
    <div className={frame}>
      <Picture name={step.picture} alt={step.alt} sizes={sizes} className="size-full bg-cover object-cover" />
      {step.overlay === 'watermark' && (
        <span
          aria-hidden="true"
          className="absolute inset-0 grid rotate-[-18deg] scale-125 content-evenly text-center font-semibold text-24 text-white/70 tracking-[0.5em] [text-shadow:0_0_12px_rgb(0_0_0/0.35)] sm:text-38"
        >
          <span>PREVIEW</span>
          <span>PREVIEW</span>
          <span>PREVIEW</span>
        </span>
      )}
      {step.overlay === 'download' && (
        <span
          aria-hidden="true"
          className="absolute bottom-4 left-4 inline-flex items-center gap-2 rounded-full bg-night/80 px-4 py-2 text-14 sm:bottom-6 sm:left-6"
        >
          <Download className="size-4 text-brass-light" />
          tour-1080p.mp4
        </span>
      )}
    </div>
  )
}
