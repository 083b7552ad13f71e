import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { oneClick } from '#contract/mail/mailChoices'
import { ApiError } from '../../lib/api/api.ts'
import { failureText } from '../../lib/api/failureText.ts'
import { usePageTitle } from '../../lib/browser/pageTitle.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

const failed = { failed: 'We couldn’t change your emails right now. Please try again.', network: 'Network error.' }

/** Sends just what mail programs send: one address serves both. */
async function unsubscribe(token: string): Promise<void> {
  const response = await fetch(`/api/mails/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: oneClick,
  })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
}

/** Where a mail's link to stop mails of its kind leads. Only the button changes anything: mail scanners follow links. */
export default function UnsubscribePage() {
  usePageTitle('Your emails')
  const { token = '' } = useParams()
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => unsubscribe(token) })
  return (
    <div className="page min-h-[60svh] py-12 sm:py-20">
      <h1 className="display text-38 sm:text-48">Your emails</h1>
      <div className="mt-6 grid max-w-[40rem] gap-5">
        {isSuccess ? (
          <p role="status">We won’t send you emails like that one anymore.</p>
        ) : (
          <>
            <p>
              Stop emails like the one you came from? We will still email you what you need to get your film, such as
              previews, finished films and payments.
            </p>
            {error && (
              <Banner tone="danger" role="alert">
                {failureText(error, failed)}
              </Banner>
            )}
            <Button className="justify-self-start" busy={isPending} onClick={() => mutate()}>
              {isPending ? 'Stopping…' : 'Stop these emails'}
            </Button>
          </>
        )}
        <p className="text-ink-2">
          You can change this in <TextLink to={paths.account}>your account</TextLink> at any time.
        </p>
      </div>
    </div>
  )
}
