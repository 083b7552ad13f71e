import { paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'

export default function NotFoundPage() {
  return (
    <div className="page grid items-center gap-10 py-16 lg:grid-cols-2 lg:gap-16 lg:py-24">
      <div>
        <h1 className="display text-48 lg:text-[4rem]">There is no room behind this door</h1>
        <p className="mt-5 max-w-[28rem] text-18 text-ink-2">
          The address may have changed, or it may have a typo. The front door is always open.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={paths.home} className={buttonStyle({ shape: 'pill' })}>
            Go to the home page
          </a>
          <a href={paths.order} className={buttonStyle({ variant: 'quiet', shape: 'pill' })}>
            Create an order
          </a>
        </div>
      </div>
      <Picture
        name="entrance-hall"
        alt="An entrance hall with a closed oak door"
        sizes="(min-width: 1024px) 544px, 92vw"
        className="aspect-[4/3] w-full rounded-card bg-cover object-cover object-[40%_60%]"
      />
    </div>
  )
}
