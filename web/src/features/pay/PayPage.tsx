import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { brand } from '#contract/brand'
import { type PayableOrder, payLinkHeader } from '#contract/money/payLink'
import { ApiError, api } from '../../lib/api/api.ts'
import { mayPass } from '../../lib/api/queryClient.ts'
import { readStored, writeStored } from '../../lib/browser/browserStorage.ts'
import { usePageTitle } from '../../lib/browser/pageTitle.ts'
import { PayNow } from '../../modules/payments/PayNow.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

const unread = 'We couldn’t open this link right now. Please check your connection and try again.'
/** The tab keeps the link's token while its visitor is at the payment service. */
const tokenKey = 'pay_link'

/** What a mail's link to pay leads to, on any device and without an account. Only the button changes anything: mail scanners follow links. */
export default function PayPage() {
  usePageTitle('Payment')
  const { token: given } = useParams()
  const [params] = useSearchParams()
  const cameBack = given === 'back'
  const token = cameBack ? readStored('session', tokenKey, z.string()) : given
  const hasPaid = cameBack && params.get('payment') === 'done'
  return (
    <div className="page min-h-[60svh] py-8 sm:py-12">
      <h1 className="display mb-6 text-30 wizard:text-48">Payment</h1>
      <div className="grid max-w-[44rem] gap-5">
        {token === undefined ? (
          <Banner tone="info" role="status">
            {hasPaid
              ? 'Thank you. We will email you as soon as we have your payment.'
              : 'Please open the link in your email again.'}
          </Banner>
        ) : (
          <LinkedPayment key={token} token={token} hasPaid={hasPaid} />
        )}
        <p className="text-ink-2">
          To watch and download your film, <TextLink to={paths.login}>log in</TextLink>. Questions? Email{' '}
          <a className="font-semibold text-pine underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
      </div>
    </div>
  )
}

type LinkedPaymentProps = { token: string; hasPaid: boolean }

function LinkedPayment({ token, hasPaid }: LinkedPaymentProps) {
  const headers = { [payLinkHeader]: token }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pay-link', token, hasPaid],
    queryFn: async ({ signal }) =>
      (
        await (hasPaid
          ? api('POST /api/pay-link/confirm', { headers, signal })
          : api('GET /api/pay-link', { headers, signal }))
      ).order,
    retry: (failures, failure) => failures < 2 && mayPass(failure),
    gcTime: 0,
  })
  if (error) {
    const isDead = error instanceof ApiError && error.isFromServer && !mayPass(error)
    return (
      <Banner
        tone={isDead ? 'info' : 'danger'}
        role="alert"
        actions={
          !isDead && (
            <Button variant="text" size="small" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {error instanceof ApiError && error.isFromServer ? error.message : unread}
      </Banner>
    )
  }
  if (!data)
    return (
      <p role="status" className="text-ink-3">
        Opening the link…
      </p>
    )
  const open = async (purpose: 'deposit' | 'balance') => {
    writeStored('session', tokenKey, token)
    return (await api('POST /api/pay-link/checkout', { headers, body: { purpose } })).url
  }
  return <WhatIsDue order={data} hasPaid={hasPaid} open={open} />
}

type WhatIsDueProps = {
  order: PayableOrder
  hasPaid: boolean
  open: (purpose: 'deposit' | 'balance') => Promise<string>
}

function WhatIsDue({ order, hasPaid, open }: WhatIsDueProps) {
  const { address_freeform, payable, adds_tax, is_processing } = order
  return (
    <>
      <p>Video tour of {address_freeform}</p>
      {payable && hasPaid && (
        <Banner tone="warn" role="status">
          Your payment is not confirmed yet. If you have paid, we will email you as soon as it is.
        </Banner>
      )}
      {payable && !is_processing && <PayNow due={payable} open={open} isUnlocked addsTax={adds_tax === true} />}
      {!payable && (
        <Banner tone={hasPaid ? 'success' : 'info'} role="status">
          {hasPaid ? 'Thank you. We’ve received your payment.' : 'Nothing is due for this order right now.'}
        </Banner>
      )}
    </>
  )
}
