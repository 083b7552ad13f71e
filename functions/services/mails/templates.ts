import type { MailTemplateName } from '../../domain/mail/mails.ts'
import type { MailTemplate } from './MailTemplate.ts'
import { accountDeleted } from './templates/AccountDeleted.tsx'
import { changesStarted } from './templates/ChangesStarted.tsx'
import { commentAnswered } from './templates/CommentAnswered.tsx'
import { contactNotice } from './templates/ContactNotice.tsx'
import { customerEmailChanged } from './templates/CustomerEmailChanged.tsx'
import { cutReady } from './templates/CutReady.tsx'
import { disputeNotice } from './templates/DisputeNotice.tsx'
import { emailChanged } from './templates/EmailChanged.tsx'
import { emailVerified } from './templates/EmailVerified.tsx'
import { filesEnding } from './templates/FilesEnding.tsx'
import { filesReady } from './templates/FilesReady.tsx'
import { filmApproved } from './templates/FilmApproved.tsx'
import { finalPayment } from './templates/FinalPayment.tsx'
import { integrationChanged } from './templates/IntegrationChanged.tsx'
import { invoice } from './templates/Invoice.tsx'
import { moneyMoved } from './templates/MoneyMoved.tsx'
import { officeMessage } from './templates/OfficeMessage.tsx'
import { orderCancelled } from './templates/OrderCancelled.tsx'
import { orderCompleted } from './templates/OrderCompleted.tsx'
import { orderConfirmation } from './templates/OrderConfirmation.tsx'
import { orderEnded } from './templates/OrderEnded.tsx'
import { orderNotice } from './templates/OrderNotice.tsx'
import { orderQuestion } from './templates/OrderQuestion.tsx'
import { passwordChanged } from './templates/PasswordChanged.tsx'
import { passwordReset } from './templates/PasswordReset.tsx'
import { paymentDisputed } from './templates/PaymentDisputed.tsx'
import { paymentDue } from './templates/PaymentDue.tsx'
import { photosAwaited } from './templates/PhotosAwaited.tsx'
import { photosNeeded } from './templates/PhotosNeeded.tsx'
import { photosUnreadable } from './templates/PhotosUnreadable.tsx'
import { previewReady } from './templates/PreviewReady.tsx'
import { productionStarted } from './templates/ProductionStarted.tsx'
import { questionAnswered } from './templates/QuestionAnswered.tsx'
import { reviewNotice } from './templates/ReviewNotice.tsx'
import { secondFactorChanged } from './templates/SecondFactorChanged.tsx'
import { tourMessage } from './templates/TourMessage.tsx'
import { verifyEmail } from './templates/VerifyEmail.tsx'

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
