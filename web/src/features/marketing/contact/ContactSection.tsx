import { brand } from '#contract/brand'
import { paths } from '../../../paths.ts'
import { Island } from '../../../ui/Island.tsx'
import { ContactForm } from './ContactForm.tsx'

export function ContactSection() {
  return (
    <section id="contact" aria-labelledby="contact-title">
      <div className="page grid gap-x-16 gap-y-10 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <h2 id="contact-title" className="display text-38 sm:text-48">
            Ask before you order
          </h2>
          <p className="mt-5 max-w-[26rem] text-18 text-ink-2">
            A dozen listings a month, an awkward floor plan, photos that are not ready yet: tell us, and we will tell
            you what would work.
          </p>
          <p className="mt-6">
            <a
              href={`mailto:${brand.supportEmail}`}
              className="inline-flex min-h-11 items-center break-all text-18 text-pine underline underline-offset-4 hover:text-pine-hover"
            >
              {brand.supportEmail}
            </a>
          </p>
          <p className="without-script mt-4 max-w-[26rem] text-ink-2">
            The form next to this text needs JavaScript. You can reach the same people by email.
          </p>
        </div>
        <div className="needs-script lg:col-span-6 lg:col-start-7">
          <Island name="contact-form">
            <ContactForm />
          </Island>
          <p className="mt-5 text-14 text-ink-3">
            We use your message only to answer it. See the{' '}
            <a href={paths.privacy} className="underline underline-offset-2">
              Privacy Policy
            </a>
            .
          </p>
        </div>
      </div>
    </section>
  )
}
