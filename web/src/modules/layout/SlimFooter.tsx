import { brand } from '#contract/brand'
import { useYear } from '../../lib/year.ts'
import { policyLinks } from './navigation.ts'

/** Under a form: what must be within reach, in one line. */
export const SlimFooter = () => (
  <footer className="border-hairline border-t text-14 text-ink-3">
    <div className="page flex flex-wrap items-center justify-between gap-x-6 py-2">
      <p>
        © <span data-year>{useYear()}</span> {brand.legalName}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <a
            href={`mailto:${brand.supportEmail}`}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {brand.supportEmail}
          </a>
        </li>
        {policyLinks.map(({ label, href }) => (
          <li key={label}>
            <a href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </footer>
)
