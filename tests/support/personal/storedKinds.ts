import * as z from 'zod/mini'
import { ContactMessage } from '#contract/desk/contactMessage'
import { Promotion } from '#contract/money/promotions'
import { OrderMoment, OrderQuestion } from '#contract/orders/order'
import { AccountToken } from '../../../functions/domain/accounts/AccountToken.ts'
import { Customer } from '../../../functions/domain/accounts/Customer.ts'
import { PasswordTries } from '../../../functions/domain/accounts/passwordTries.ts'
import { Session } from '../../../functions/domain/accounts/Session.ts'
import { SecondFactor } from '../../../functions/domain/accounts/secondFactor.ts'
import { User } from '../../../functions/domain/accounts/User.ts'
import { Delivery } from '../../../functions/domain/delivery/Delivery.ts'
import { Download } from '../../../functions/domain/delivery/Download.ts'
import { TourPages } from '../../../functions/domain/delivery/TourPages.ts'
import { TourShots, TourVersion, TourWork } from '../../../functions/domain/film/TourVersion.ts'
import { ApiKey } from '../../../functions/domain/integrations/ApiKey.ts'
import { Happening, Webhook, Delivery as WebhookDelivery } from '../../../functions/domain/integrations/webhooks.ts'
import { HubspotContact, mailData } from '../../../functions/domain/mail/mails.ts'
import { BillingDocument } from '../../../functions/domain/money/documents.ts'
import { LedgerEntry } from '../../../functions/domain/money/ledger.ts'
import { PayLink } from '../../../functions/domain/money/payLink.ts'
import { Order } from '../../../functions/domain/orders/Order.ts'
import { Asset } from '../../../functions/domain/photos/Asset.ts'
import { PhotoLink } from '../../../functions/domain/photos/photoLink.ts'
import { PhotoUrl, Placing } from '../../../functions/domain/photos/photoUrls.ts'
import { SavedLogo } from '../../../functions/domain/photos/SavedLogo.ts'
import { AuditEvent } from '../../../functions/domain/platform/AuditEvent.ts'
import { Job } from '../../../functions/domain/platform/Job.ts'
import { Approval } from '../../../functions/domain/review/Approval.ts'
import { Comment } from '../../../functions/domain/review/Comment.ts'
import { ReviewLink } from '../../../functions/domain/review/ReviewLink.ts'
import { RoundGrant } from '../../../functions/domain/review/rounds.ts'
import type { keys } from '../../../functions/store/table.ts'

/** Ids, counts and moments alone. */
const noText = z.object({})

/** What each kind of the table holds. A kind that is not here fails the build. */
export const storedKinds = {
  user: User,
  session: Session,
  userOrder: noText,
  secondFactor: SecondFactor,
  userEmail: noText,
  customerEmail: noText,
  suppression: noText,
  mailChoices: noText,
  unsubscribeLink: noText,
  token: AccountToken,
  photoLink: PhotoLink,
  payLink: PayLink,
  customer: Customer,
  order: Order,
  idempotency: noText,
  browser: noText,
  asset: Asset,
  arrangement: noText,
  sightings: noText,
  discarded: noText,
  orderEvent: OrderMoment,
  tour: TourVersion,
  tourShots: TourShots,
  tourWork: TourWork,
  delivery: Delivery,
  download: Download,
  endingFiles: noText,
  toldOfEnd: noText,
  ledgerEntry: LedgerEntry,
  document: BillingDocument,
  documentNumbers: noText,
  checkout: noText,
  refund: noText,
  paymentEvent: noText,
  comment: Comment,
  question: OrderQuestion,
  questionAnswer: OrderQuestion.shape.answers.def.element,
  approval: Approval,
  roundGrant: RoundGrant,
  reviewLink: ReviewLink,
  reviewLinkCount: noText,
  reviewToken: noText,
  tourPages: TourPages,
  tourSlug: noText,
  pageViews: noText,
  closing: noText,
  reminder: noText,
  promotion: Promotion,
  promotionUses: noText,
  apiKeys: ApiKey,
  webhooks: Webhook,
  webhookDelivery: WebhookDelivery,
  happened: Happening,
  photoUrl: PhotoUrl,
  placing: Placing,
  savedLogo: SavedLogo,
  contactMessage: ContactMessage,
  mail: z.object(mailData),
  hubspot: HubspotContact,
  job: Job,
  filmLine: noText,
  administrators: noText,
  audit: AuditEvent,
  search: noText,
  counted: noText,
  statusCounts: noText,
  countEpoch: noText,
  rate: noText,
  uploadWindow: noText,
  known: noText,
  passwordTries: PasswordTries,
} satisfies Record<keyof typeof keys, z.core.$ZodType>
