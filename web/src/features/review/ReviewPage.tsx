import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { brand } from '#contract/brand'
import { ApiError } from '../../lib/api/api.ts'
import { failureText } from '../../lib/api/failureText.ts'
import { usePageTitle } from '../../lib/browser/pageTitle.ts'
import { ReviewSection } from '../../modules/review/ReviewSection.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

const failed = {
  failed: 'We can’t open the review right now. Please try again in a moment.',
  network: 'We can’t reach the server right now. Check your connection and try again.',
}

/** The review that a link leads to, without an account. */
export default function ReviewPage() {
  const { token = '' } = useParams()
  usePageTitle('Review')
  return (
    <div className="page min-h-[70svh] py-6 sm:py-8">
      <ReviewSection
        // Another link is another room.
        key={token}
        caller={{ kind: 'link', token }}
        hasHeading
        loading={<Loading />}
        missing={(error, retry) => <Missing error={error} onRetry={retry} />}
      />
    </div>
  )
}

const Loading = () => (
  <p role="status" className="py-16 text-ink-3">
    Opening the review…
  </p>
)

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === undefined)
    return (
      <Message title="The film isn’t ready yet">
        <p>It’s being made. Open this link again in a while.</p>
      </Message>
    )
  if (error instanceof ApiError && error.status === 404)
    return (
      <Message title="This link doesn’t work anymore">
        <p>
          It has ended or was turned off, or a part of it got lost. Ask whoever sent it to you for a new one. If you
          ordered the film yourself, open your order in your account.
        </p>
        <p className="mt-3 text-ink-2">
          Questions? Email{' '}
          <a className="font-semibold text-pine underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
      </Message>
    )
  return (
    <Message title="Review">
      <Banner
        tone="danger"
        role="alert"
        actions={
          <Button variant="quiet" size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {failureText(error, failed)}
      </Banner>
    </Message>
  )
}

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="max-w-text py-8">
    <h1 className="display mb-4 text-30 sm:text-38">{title}</h1>
    {children}
  </div>
)
