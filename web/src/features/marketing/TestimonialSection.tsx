import { Star } from '../../ui/icons/icons.tsx'

/** Ours until a customer gives us theirs: `isExample` is then false, and the page no longer says so. */
const testimonial = {
  quote:
    'We sent the photos on a Monday. By Friday the tour was on the listing, and the sellers were passing it around before we were.',
  name: 'Maren Holt',
  firm: 'Holt & Harbor Realty',
  stars: 5,
  isExample: true,
}

export function TestimonialSection() {
  const { quote, name, firm, stars, isExample } = testimonial
  return (
    <section id="testimonials" aria-label="What agents say" className="bg-sand">
      <figure className="page py-16 text-center lg:py-28">
        <p className="flex justify-center gap-1 text-brass-text">
          {Array.from({ length: stars }, (_, index) => index).map((index) => (
            <Star key={index} aria-hidden="true" className="size-5 fill-current" />
          ))}
          <span className="sr-only">{stars} of 5 stars</span>
        </p>
        <blockquote className="display mx-auto mt-6 max-w-[11em] text-balance text-[clamp(1.875rem,4.4vw,3.5rem)] leading-[1.12]!">
          “{quote}”
        </blockquote>
        <figcaption className="mt-8">
          <span className="font-semibold">{name}</span>
          <span className="block text-ink-2">{firm}</span>
          {isExample && (
            <span className="mt-3 block text-14 text-ink-3">An example of what we hope to hear, not a real review</span>
          )}
        </figcaption>
      </figure>
    </section>
  )
}
