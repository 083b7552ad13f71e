const stages = [
  { title: 'Deposit', text: 'We’ll email you the deposit invoice. Your tour is booked once it is paid.' },
  { title: 'Upload link', text: 'You also get a link in case you want to add or replace photos.' },
  { title: 'Production', text: 'Your photos become a film in under a week after the deposit.' },
  { title: 'Watermarked preview', text: 'You watch it and tell us what to change.' },
  { title: 'Final payment', text: 'Due once you are happy with what you see.' },
  { title: 'HD download', text: 'The finished tour, without the watermark and ready to publish.' },
]

const paidOnline = { title: 'Deposit', text: 'Your tour is booked once it is paid.' }

export function Lifecycle({ isPaidOnline }: { isPaidOnline: boolean }) {
  const shown = isPaidOnline ? [paidOnline, ...stages.slice(1)] : stages
  return (
    <section aria-labelledby="next-title" className="mt-10">
      <h2 id="next-title" className="display text-30">
        What happens next
      </h2>
      <ol className="mt-5">
        {shown.map(({ title, text }, index) => (
          <li key={title} className="relative flex gap-4 pb-6 last:pb-0">
            {index < stages.length - 1 && (
              <span aria-hidden="true" className="absolute top-8 bottom-0 left-3.5 w-px bg-hairline" />
            )}
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-sand font-semibold text-14 text-brass-text"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
