import { dollarText } from '#contract/usText'
import type { MailData } from '../../../domain/mail/mails.ts'
import { dueText } from '../dueText.ts'
import { homeSubject } from '../homeSubject.ts'
import { Greeting, MailButton, MailHeading, MailLayout, MailLink, MailText } from '../MailLayout.tsx'
import type { MailStage, MailTemplate } from '../MailTemplate.ts'
import { OrderSummary } from '../OrderSummary.tsx'
import { PayButton } from '../PayButton.tsx'
import { photosAddress } from '../photosAddress.ts'

type Confirmed = MailData<'order_confirmation'>

function depositSteps({ deposit_cents, invoice }: Confirmed, stage: MailStage): string[] {
  if (invoice)
    return [
      `You pay the deposit of ${dollarText(invoice.amount_cents)} by bank transfer. Invoice ${invoice.number} comes in a separate email. Nothing has been charged yet.`,
    ]
  if (deposit_cents === undefined) return []
  return [`You pay the deposit of ${dueText(deposit_cents, stage)} on your order page, unless you have already.`]
}

const photosStep = ({ has_started }: Confirmed) =>
  has_started
    ? 'We have your photos, and have started on your film.'
    : 'You can add photos until we start on your film.'

const watching = 'You watch a watermarked preview and tell us what to change.'
const paidSteps = [
  'We make your film and deliver it in under a week after the deposit.',
  watching,
  'After the final payment, you download the film in HD.',
]
/** Where nothing is left to pay. */
const freeSteps = [
  'We make your film and deliver it in under a week.',
  watching,
  'Once you have approved it, you download the film in HD.',
]

function stepsOf(order: Confirmed, stage: MailStage): string[] {
  const deposit = depositSteps(order, stage)
  return [...deposit, photosStep(order), ...(deposit.length > 0 ? paidSteps : freeSteps)]
}

/** The one thing to do: to pay where that is due, else to look at the order. */
const ConfirmationAct = ({ order, stage }: { order: Confirmed; stage: MailStage }) =>
  order.pay_token ? (
    <PayButton orderId={order.order_id} token={order.pay_token} stage={stage}>
      Pay the deposit
    </PayButton>
  ) : (
    <MailButton href={`${stage.siteOrigin}/account/orders/${order.order_id}`}>See your order</MailButton>
  )

export const orderConfirmation: MailTemplate<'order_confirmation'> = {
  subject: ({ address }) => homeSubject(address, 'Your video tour order'),
  content: (order, stage) => (
    <MailLayout
      title="Thank you. Your video tour is in progress."
      preview={`Order ${order.order_id}: what happens next`}
      siteOrigin={stage.siteOrigin}
    >
      <Greeting name={order.name} />
      {order.by_office && (
        <MailText>
          We placed this order for you. If you did not ask us to, reply to this email and we will cancel it.
        </MailText>
      )}
      <MailText>We have your order for {order.address}.</MailText>
      <ConfirmationAct order={order} stage={stage} />
      <MailHeading>What happens next</MailHeading>
      {stepsOf(order, stage).map((step, index) => (
        <MailText key={step}>
          {index + 1}. {step}
        </MailText>
      ))}
      {order.photo_token && (
        <MailText>
          <MailLink href={photosAddress(stage.siteOrigin, order.photo_token)}>Add photos</MailLink> from the phone that
          has them. Whoever has this link can add photos, so pass it on with care.
        </MailText>
      )}
      <MailHeading>Your order</MailHeading>
      <OrderSummary order={order} />
    </MailLayout>
  ),
}
