import { type MailData, type MailTemplateName, mailData } from './mails.ts'

export const unnamedHome = 'your listing'

const words = {
  name: () => '',
  address: () => unnamedHome,
  ...{ email: () => '', phone: () => '', brokerage: () => '' },
  ...{ question: () => '', comment: () => '', approved_by: () => '' },
  changes: () => [],
  /** 'Photo 3, kitchen.jpg' keeps its place. */
  files: (files: readonly string[]) => files.map((file) => /^(?:Photo \d+|Your logo)(?=,)/.exec(file)?.[0] ?? 'A file'),
}
type Word = keyof typeof words
const naming = ['name', 'address'] as const

/**
 * What each mail to an order’s email repeats of what somebody typed. Whoever orders may be anybody, and so may the email’s owner:
 * without proof, these words are left out; null means that the mail is not sent at all. Office mails hold them by design.
 */
export const typedWords: { [T in MailTemplateName]: readonly (Word & keyof MailData<T>)[] | null } = {
  order_confirmation: ['name', 'address', 'email', 'phone', 'brokerage'],
  question_answered: [...naming, 'question'],
  comment_answered: [...naming, 'comment'],
  cut_ready: [...naming, 'changes'],
  film_approved: [...naming, 'approved_by'],
  photos_unreadable: [...naming, 'files'],
  office_message: naming,
  files_ready: naming,
  files_ending: naming,
  money_moved: naming,
  invoice: naming,
  payment_disputed: naming,
  payment_due: naming,
  order_ended: naming,
  photos_awaited: naming,
  production_started: naming,
  preview_ready: naming,
  changes_started: naming,
  final_payment: naming,
  order_completed: naming,
  order_cancelled: naming,
  photos_needed: naming,
  tour_message: null,
  ...{ order_notice: [], order_question: [], contact_notice: [], review_notice: [], dispute_notice: [] },
  ...{ verify_email: [], email_verified: [], email_changed: [], customer_email_changed: [], password_reset: [] },
  ...{ password_changed: [], second_factor_changed: [], integration_changed: [], account_deleted: [] },
}

/** To an order’s customer, about a home of which it shows the first photo. */
export const goesToCustomer = (template: MailTemplateName): boolean => (typedWords[template]?.length ?? 0) > 0

export function withoutTypedWords<T extends MailTemplateName>(template: T, data: object): object | undefined {
  const typed: readonly Word[] | null = typedWords[template]
  if (typed === null) return undefined
  const replaced = typed.map((word) => [word, word === 'files' ? words.files(filesOf(data)) : words[word]()] as const)
  return { ...data, ...Object.fromEntries(replaced) }
}
const filesOf = (data: object) => mailData.photos_unreadable.parse(data).files
