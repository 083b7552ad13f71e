import { addOns, planNames } from '#contract/money/plans'
import { firstCutClaim } from '../../lib/firstCut.ts'
import { dollars } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { depositText, planContents, planPrices } from './plans.ts'

export function PricingSection() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="bg-sand">
      <div className="page py-16 lg:py-24">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id="pricing-title" className="display text-38 sm:text-48 lg:col-span-7">
            One price per property
          </h2>
          <p className="max-w-[26rem] text-18 text-ink-2 lg:col-span-5">
            {depositText}
            {firstCutClaim() && ` ${firstCutClaim()}`}
          </p>
        </div>
        <ul className="mt-10 grid gap-6 md:grid-cols-3 lg:mt-14 lg:gap-8">
          {planContents.map(({ plan, picture, alt, summary, facts, mark }) => (
            <li
              key={plan}
              className={`grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-card bg-surface md:flex md:flex-col ${mark ? 'ring-2 ring-brass' : ''}`}
            >
              <Picture
                name={picture}
                alt={alt}
                sizes="(min-width: 1216px) 363px, (min-width: 768px) 31vw, 112px"
                className="h-full w-full bg-cover object-cover md:aspect-[4/3] md:h-auto"
              />
              <div className="flex grow flex-col p-5 md:p-6 lg:p-8">
                <div className="flex flex-wrap content-start items-baseline justify-between gap-x-3 md:max-lg:min-h-12">
                  <h3 className="font-semibold text-14 tracking-[0.12em]">{planNames[plan]}</h3>
                  {mark && <p className="text-14 text-brass-text">{mark}</p>}
                </div>
                <p className="display mt-2 text-48 tabular-nums leading-none md:mt-3 md:text-[3.5rem]">
                  {dollars(planPrices[plan])}
                </p>
                <p className="mt-4 hidden text-ink-2 md:block">{summary}</p>
                <ul className="mt-4 mb-5 grid gap-1.5 border-hairline border-t pt-4 text-14 md:mt-6 md:mb-8 md:gap-3 md:pt-6 md:text-16">
                  {facts.map((fact) => (
                    <li
                      key={fact}
                      className="relative pl-6 before:absolute before:top-[0.72em] before:left-0 before:h-px before:w-3.5 before:bg-brass"
                    >
                      {fact}
                    </li>
                  ))}
                </ul>
                <a href={`${paths.order}?plan=${plan}`} className={`mt-auto w-full ${buttonStyle({ shape: 'pill' })}`}>
                  Order {planNames[plan].toLowerCase()}
                </a>
              </div>
            </li>
          ))}
        </ul>
        <dl className="mt-10 grid gap-x-10 border-ink/15 border-t pt-5 sm:flex sm:flex-wrap sm:gap-y-2">
          {Object.values(addOns).map(({ code, label, cents }) => (
            <div key={code} className="flex justify-between gap-3 py-1.5">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-semibold tabular-nums">+{dollars(cents)}</dd>
            </div>
          ))}
          <div className="py-1.5 text-ink-2 lg:ml-auto">
            <dt className="sr-only">Where</dt>
            <dd>Add any of these to any plan when you order.</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
