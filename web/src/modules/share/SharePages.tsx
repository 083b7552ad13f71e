import { type ReactNode, useState } from 'react'
import type { PagesRequest, TourPages } from '#contract/delivery/tourPages'
import { Button } from '../../ui/Button.tsx'
import { AlertDialog } from '../../ui/dialogs/AlertDialog.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { CopyButton, SharedLink } from './SharedLink.tsx'
import { type PagesCaller, usePages } from './usePages.ts'

export type SharePagesProps = { caller: PagesCaller }

const words = {
  owner: {
    title: 'Share your tour',
    locked: 'You can share your tour here once the film is finished and nothing is left to pay.',
    tour: 'With your name, your phone number and, once your email is verified, a contact form, for clients and social media.',
    watch: 'The film alone, without any branding, for your MLS.',
  },
  administrator: {
    title: 'Public pages',
    locked: 'These pages can be turned on once the film is delivered and paid.',
    tour: 'With the agent’s name, phone number and contact form.',
    watch: 'The film alone, without any branding.',
  },
}

/** The two public pages of a finished film: on or off, their links, and how often people opened them. */
export function SharePages({ caller }: SharePagesProps) {
  const { pages, isBroken, retry, put, renew, isBusy, failure } = usePages(caller)
  const { title, locked, tour, watch } = words[caller.kind === 'administrator' ? 'administrator' : 'owner']
  const isShared = pages?.tour.on || pages?.watch.on
  return (
    <section aria-labelledby="share-title" className="rounded-card border border-hairline bg-surface p-5 sm:p-6">
      <h2 id="share-title" className="font-semibold text-18">
        {title}
      </h2>
      {isBroken && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          <p className="text-ink-2">We couldn’t load your pages.</p>
          <Button variant="quiet" size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {pages && !pages.available && (
        <p className="mt-2 text-ink-2">
          {isShared ? 'Nobody can see these pages at the moment. ' : ''}
          {locked}
        </p>
      )}
      {pages && (pages.available || isShared) && (
        <Choices pages={pages} tour={tour} watch={watch} isBusy={isBusy} onChange={put} />
      )}
      <p role="alert" className="mt-3 text-14 text-danger empty:hidden">
        {failure}
      </p>
      {pages?.slug && isShared && renew && <Renewal slug={pages.slug} renew={renew} isBusy={isBusy} />}
    </section>
  )
}

type ChoicesProps = {
  pages: TourPages
  tour: string
  watch: string
  isBusy: boolean
  onChange: (request: PagesRequest) => void
}

function Choices({ pages, tour, watch, isBusy, onChange }: ChoicesProps) {
  const on = { tour: pages.tour.on, watch: pages.watch.on }
  return (
    <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-2">
      <Choice
        label="Tour page"
        hint={tour}
        page={pages.tour}
        isBusy={isBusy}
        onToggle={(isOn) => onChange({ ...on, tour: isOn })}
      >
        {pages.originals_url && (
          <div className="mt-5">
            <h3 className="font-semibold text-16">Original photos</h3>
            <p className="mb-2 text-14 text-ink-2">
              Every photo behind the film, to show that we added nothing to them; a video clip is named as one. Put the
              link or its QR code in the listing’s description, for example where California’s AB 723 applies.
            </p>
            <SharedLink name="original photos" url={pages.originals_url} />
          </div>
        )}
      </Choice>
      <Choice
        label="MLS page"
        hint={watch}
        page={pages.watch}
        isBusy={isBusy}
        onToggle={(isOn) => onChange({ ...on, watch: isOn })}
      >
        {pages.embed_code && (
          <div className="mt-5">
            <h3 className="font-semibold text-16">Embed code</h3>
            <p className="mb-2 text-14 text-ink-2">Shows the film in any website.</p>
            <p className="mb-2 select-all break-all rounded-small bg-sand p-3 font-mono text-13">{pages.embed_code}</p>
            <CopyButton label="Copy code" what="embed code" text={pages.embed_code} />
          </div>
        )}
      </Choice>
    </div>
  )
}

type ChoiceProps = {
  label: string
  hint: string
  page: TourPages['tour']
  isBusy: boolean
  onToggle: (isOn: boolean) => void
  children: ReactNode
}

function Choice({ label, hint, page, isBusy, onToggle, children }: ChoiceProps) {
  return (
    <div className="min-w-0">
      <CheckboxField
        label={<span className="font-semibold">{label}</span>}
        hint={hint}
        checked={page.on}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => !isBusy && onToggle(target.checked)}
      />
      {page.on && page.url && (
        <div className="mt-3">
          <p className="mb-2 text-14 tabular-nums">{pageCountsText(page)}</p>
          <SharedLink name={label === 'Tour page' ? 'tour page' : 'MLS page'} url={page.url} />
          {children}
        </div>
      )}
    </div>
  )
}

const counted = new Intl.NumberFormat('en-US')

/** '12 views, 7 of them in the last 30 days. 5 plays.' */
export function pageCountsText({ views, plays }: Pick<TourPages['tour'], 'views' | 'plays'>): string {
  if (views.total === 0 && plays.total === 0) return 'No views yet'
  return `${countText(views, 'view')}. ${countText(plays, 'play')}.`
}

function countText({ total, last_30_days }: TourPages['tour']['views'], what: 'view' | 'play'): string {
  if (total === 0) return `No ${what}s yet`
  const all = `${counted.format(total)} ${total === 1 ? what : `${what}s`}`
  if (total === last_30_days) return all
  return `${all}, ${last_30_days === 0 ? 'none' : counted.format(last_30_days)} of them in the last 30 days`
}

type RenewalProps = { slug: string; renew: (slug: string, onDone: () => void) => void; isBusy: boolean }

/** Takes back what was passed on. */
function Renewal({ slug, renew, isBusy }: RenewalProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="mt-5 border-hairline border-t pt-3">
      <Button variant="text" size="small" onClick={() => setIsAsking(true)}>
        Replace these links…
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Replace the links?"
        description="Links you’ve already shared stop working at once, wherever they are. You get new ones."
        confirmLabel="Replace the links"
        busy={isBusy}
        onConfirm={() => renew(slug, () => setIsAsking(false))}
      />
    </div>
  )
}
