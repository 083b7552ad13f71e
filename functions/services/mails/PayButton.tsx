import { MailButton, MailText } from './MailLayout.tsx'
import type { MailStage } from './MailTemplate.ts'
import { payAddress } from './payAddress.ts'

type PayButtonProps = { orderId: string; token: string | undefined; stage: MailStage; children: string }

/** Leads to where the order is paid by a mail's link; nothing where the mail has none. */
export const PayButton = ({ orderId, token, stage, children }: PayButtonProps) =>
  token && (
    <>
      <MailButton href={payAddress(stage.siteOrigin, orderId, token)}>{children}</MailButton>
      <MailText>You can pay on any device, without logging in.</MailText>
    </>
  )
