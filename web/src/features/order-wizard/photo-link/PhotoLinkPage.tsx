import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { brand } from '#contract/brand'
import { ApiError } from '../../../lib/api/api.ts'
import { mayPass } from '../../../lib/api/queryClient.ts'
import { usePageTitle } from '../../../lib/browser/pageTitle.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkedPhotos } from './LinkedPhotos.tsx'
import { readLinkedOrder } from './linkedUploads.ts'

const unread = 'We couldn’t open this link right now. Please check your connection and try again.'

/** Whoever was sent a link adds photos to an order here, on any device and without an account. */
export default function PhotoLinkPage() {
  const { token = '' } = useParams()
  usePageTitle('Add photos')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['photo-link', token],
    queryFn: ({ signal }) => readLinkedOrder(token, signal),
    retry: (failures, failure) => failures < 2 && mayPass(failure),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isOver = error instanceof ApiError && error.isFromServer && error.status < 500 && error.status !== 429
  if (data && !isOver)
    return <LinkedPhotos key={data.orderId} token={token} order={data} onGone={() => void refetch()} />
  return (
    <div className="page min-h-[60svh] py-8 sm:py-12">
      <h1 className="display mb-6 text-30 wizard:text-48">Add photos</h1>
      {!error && (
        <p role="status" className="text-ink-3">
          Opening the link…
        </p>
      )}
      {error && (
        <Banner
          tone={isOver ? 'info' : 'danger'}
          role="alert"
          actions={
            !isOver && (
              <Button variant="text" size="small" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            )
          }
        >
          {error instanceof ApiError && error.isFromServer ? error.message : unread}
        </Banner>
      )}
      {isOver && (
        <p className="mt-6 text-ink-2">
          Questions? Email{' '}
          <a className="font-semibold text-pine underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
      )}
    </div>
  )
}
