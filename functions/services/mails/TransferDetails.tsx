import { dollarText, officeDayText } from '#contract/usText'
import type { MailData } from '../../domain/mail/mails.ts'
import { MailHeading, MailText } from './MailLayout.tsx'
import { MailRows } from './MailRows.tsx'

type TransferDetailsProps = { orderId: string; amountCents: number; transfer: MailData<'invoice'>['transfer'] }

/** All that is typed into a bank's form, in the mail itself: a phone's reader shows no attachment. */
export const TransferDetails = ({ orderId, amountCents, transfer }: TransferDetailsProps) => (
  <>
    <MailHeading>Pay by bank transfer</MailHeading>
    <MailRows
      rows={[
        ['Amount', dollarText(amountCents)],
        ['Due by', officeDayText(transfer.due_at)],
        ['Reference', orderId],
        ['To', transfer.bank_account],
      ]}
    />
    <MailText>Please include the reference, so we know the payment is yours.</MailText>
  </>
)
