import type { ReactNode } from 'react'
import { planNames } from '#contract/money/plans'
import { orientationNames, propertyTypeNames } from '#contract/orders/orderChoices'
import { useMediaQuery } from '../../../lib/browser/mediaQuery.ts'
import { useStore } from '../../../lib/store.ts'
import { moodNames } from '../../../modules/tour/moodNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { useOrderFields } from '../draft/useOrderForm.ts'
import { wideQuery } from '../steps/wideQuery.ts'
import { PriceLines } from '../summary/PriceLines.tsx'
import { useWizard } from '../wizard.ts'
import { lengthText } from './lengthText.ts'
import { ReviewPhotos } from './ReviewPhotos.tsx'

/** What is ordered and for whom. The prices stand beside it on wide windows. */
export function OrderReview() {
  const { goTo, session } = useWizard()
  const { photoCount } = useStore(session.draft)
  const isWide = useMediaQuery(wideQuery)
  const { customer, options } = useOrderFields().getValues()
  return (
    <section aria-labelledby="review-title" className="rounded-card border border-hairline bg-surface p-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="review-title" className="font-semibold text-18">
          Your order
        </h2>
        <Button variant="text" size="small" onClick={() => goTo('contact')}>
          Edit details
        </Button>
      </div>
      <div className="mt-4">
        <ReviewPhotos />
      </div>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        <Entry term="Contact">
          {customer.name}
          <br />
          {customer.email}
          {customer.phone && (
            <>
              <br />
              {customer.phone}
            </>
          )}
        </Entry>
        {options.brokerage && <Entry term="Brokerage/Company">{options.brokerage}</Entry>}
        <Entry term="Property">
          {options.address_freeform}
          {options.property_type && (
            <>
              <br />
              {propertyTypeNames[options.property_type]}
            </>
          )}
        </Entry>
        <Entry term="Video">
          {planNames[options.plan]} plan, {lengthText(photoCount, options)}, {options.resolution},{' '}
          {orientationNames[options.orientation].toLowerCase()}
        </Entry>
        {options.add_music && <Entry term="Music">{moodNames[options.music_mood]}</Entry>}
      </dl>
      {!isWide && (
        <div className="mt-4 border-hairline border-t pt-4">
          <PriceLines />
        </div>
      )}
    </section>
  )
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[10rem_1fr]">
      <dt className="text-14 text-ink-3 sm:pt-0.5">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
