import type { MailTemplateName } from '../../domain/mails.ts'
import { accountDeleted } from './AccountDeleted.tsx'
import { changesStarted } from './ChangesStarted.tsx'
import { commentAnswered } from './CommentAnswered.tsx'
import { contactNotice } from './ContactNotice.tsx'
import { customerEmailChanged } from './CustomerEmailChanged.tsx'
import { cutReady } from './CutReady.tsx'
import { disputeNotice } from './DisputeNotice.tsx'
import { emailChanged } from './EmailChanged.tsx'
import { emailVerified } from './EmailVerified.tsx'
import { filesEnding } from './FilesEnding.tsx'
import { filesReady } from './FilesReady.tsx'
import { filmApproved } from './FilmApproved.tsx'
import { finalPayment } from './FinalPayment.tsx'
import { integrationChanged } from './IntegrationChanged.tsx'
import { invoice } from './Invoice.tsx'
import type { MailTemplate } from './MailTemplate.ts'
import { moneyMoved } from './MoneyMoved.tsx'
import { officeMessage } from './OfficeMessage.tsx'
import { orderCancelled } from './OrderCancelled.tsx'
import { orderCompleted } from './OrderCompleted.tsx'
import { orderConfirmation } from './OrderConfirmation.tsx'
import { orderEnded } from './OrderEnded.tsx'
import { orderNotice } from './OrderNotice.tsx'
import { orderQuestion } from './OrderQuestion.tsx'
import { passwordChanged } from './PasswordChanged.tsx'
import { passwordReset } from './PasswordReset.tsx'
import { paymentDisputed } from './PaymentDisputed.tsx'
import { paymentDue } from './PaymentDue.tsx'
import { photosAwaited } from './PhotosAwaited.tsx'
import { photosNeeded } from './PhotosNeeded.tsx'
import { photosUnreadable } from './PhotosUnreadable.tsx'
import { previewReady } from './PreviewReady.tsx'
import { productionStarted } from './ProductionStarted.tsx'
import { questionAnswered } from './QuestionAnswered.tsx'
import { reviewNotice } from './ReviewNotice.tsx'
import { secondFactorChanged } from './SecondFactorChanged.tsx'
import { tourMessage } from './TourMessage.tsx'
import { verifyEmail } from './VerifyEmail.tsx'

/** Every template by its name; one file each. */
export const templates: { [T in MailTemplateName]: MailTemplate<T> } = {
  order_confirmation: orderConfirmation,
  office_message: officeMessage,
  question_answered: questionAnswered,
  order_notice: orderNotice,
  order_question: orderQuestion,
  contact_notice: contactNotice,
  tour_message: tourMessage,
  verify_email: verifyEmail,
  email_verified: emailVerified,
  email_changed: emailChanged,
  customer_email_changed: customerEmailChanged,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  second_factor_changed: secondFactorChanged,
  cut_ready: cutReady,
  files_ready: filesReady,
  files_ending: filesEnding,
  comment_answered: commentAnswered,
  money_moved: moneyMoved,
  payment_disputed: paymentDisputed,
  dispute_notice: disputeNotice,
  film_approved: filmApproved,
  review_notice: reviewNotice,
  invoice,
  payment_due: paymentDue,
  order_ended: orderEnded,
  photos_awaited: photosAwaited,
  production_started: productionStarted,
  preview_ready: previewReady,
  changes_started: changesStarted,
  final_payment: finalPayment,
  order_completed: orderCompleted,
  order_cancelled: orderCancelled,
  photos_needed: photosNeeded,
  photos_unreadable: photosUnreadable,
  integration_changed: integrationChanged,
  account_deleted: accountDeleted,
}
