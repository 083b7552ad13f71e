/** The figures of the specification. No source is known for any of them, and the page says so. */
const lead = { figure: '403%', text: 'more inquiries', about: 'for listings with video' }
const rest = [
  { figure: '73%', text: 'of homeowners prefer agents using video' },
  { figure: '90%', before: 'up to', text: 'faster sales of homes shown on video' },
  { figure: '54%', text: 'of buyers want a property video before viewing' },
  { figure: '92%', before: 'buyers are', text: 'more likely to contact an agent who shows the home on video' },
]

export function StatisticsSection() {
  return (
    <section aria-labelledby="statistics-title" className="border-hairline border-t">
      <div className="page grid gap-x-16 gap-y-10 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-6">
          <h2 id="statistics-title" className="display max-w-[6.4em] text-38 sm:text-48">
            What video does for a listing
          </h2>
          <p className="mt-10 lg:mt-20">
            <span className="display block text-[clamp(6.5rem,17vw,13rem)] text-pine leading-[0.85] tabular-nums">
              {lead.figure}
            </span>{' '}
            <span className="mt-4 block text-20 text-ink-2">
              {lead.text} {lead.about}
            </span>
          </p>
          <p className="mt-6 text-14 text-ink-3">Industry figures, not measured by us.</p>
        </div>
        <ul className="lg:col-span-6 lg:pt-3">
          {rest.map(({ figure, before, text }) => (
            <li
              key={figure}
              className={`grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-hairline border-b py-6 first:pt-0 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)] lg:py-8 lg:first:pt-0 ${before ? 'items-baseline-last' : 'items-baseline'}`}
            >
              <span className="display text-48 tabular-nums sm:text-[4rem]">
                {before && (
                  <span className="block font-sans text-14 text-ink-2 leading-normal tracking-normal">{before}</span>
                )}
                {before && ' '}
                {figure}
              </span>{' '}
              <span className="text-18 text-ink-2">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
