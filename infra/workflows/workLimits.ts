import type { Route } from '#contract/endpoints'
import type { Consumer } from '#contract/platform/streams'
import type { FunctionName } from '../functions/functions.ts'
import type { workflows } from './workflows.ts'

type Work = keyof typeof workflows | Consumer | FunctionName | 'request'

/**
 * What keeps an act from being repeated at our cost: a rate of its routes (`contract/rates`), a count of its own there or
 * in `contract/limits`, a round, a payment, that it can be done once, or a clock that nobody reaches.
 */
type Limit = 'rate' | 'count' | 'round' | 'payment' | 'once' | 'clock'

export type WorkStart = {
  act: string
  starts: readonly Work[]
  routes: readonly Route[]
  code: readonly string[]
  limits: readonly Limit[]
  how: string
  /** `file: title` of the test that the limit holds. Rates of routes are tried route by route in tests/api/workLimits. */
  test: string
}

/** Every act that starts a worker, with its limit. A new workflow, consumer, clock or changing route without a row fails tests/infra/workLimits. */
export const workStarts: readonly WorkStart[] = [
  {
    act: 'Submit an order, which makes its first film where no deposit is asked',
    starts: ['jobs', 'tour', 'mails'],
    routes: ['POST /api/orders'],
    code: ['orders/placeOrder.ts'],
    limits: ['rate', 'count', 'once'],
    how: 'one film for an order; 20 orders an hour from a network, 100 an hour for a proven account',
    test: 'tests/api/orders/submissions.test.ts: submits a hundred orders in an hour for its own proven email',
  },
  {
    act: 'Submit an order by API key',
    starts: ['jobs', 'tour', 'mails', 'webhooks'],
    routes: ['POST /api/v1/orders'],
    code: ['orders/placeOrder.ts', 'integrations/placeByKey.ts'],
    limits: ['rate', 'count', 'once'],
    how: '300 calls in a quarter of an hour and 100 orders an hour for an account',
    test: 'tests/api/integrations/brokerages.test.ts: counts for its account, so that a stolen key mails no thousand strangers',
  },
  {
    act: 'Have photos fetched by their addresses',
    starts: ['photoUrls', 'previews'],
    routes: ['POST /api/v1/orders'],
    code: ['integrations/placeByKey.ts'],
    limits: ['rate', 'count'],
    how: 'photos count as announced files: 600 and 3 GiB in a quarter of an hour; three tries each',
    test: 'tests/api/integrations/brokerages.test.ts: waits for a server that is busy, three times at most',
  },
  {
    act: 'Send photos, a logo, a recording: each is examined, then drawn or checked',
    starts: ['previews', 'erasures', 'request'],
    routes: [
      'POST /api/uploads/presign',
      'POST /api/uploads/presign-batch',
      'POST /api/uploads/confirm',
      'POST /api/uploads/confirm-batch',
      'DELETE /api/uploads/{asset_id}',
    ],
    code: [],
    limits: ['count'],
    how: '600 files and 3 GiB in a quarter of an hour for a network or account; a file is examined once, and refused for good',
    test: 'tests/api/photos/uploadLimits.test.ts: are enough for six agents of one office with a hundred photos each, and no more files than that',
  },
  {
    act: 'Save a logo with the account, or use one again',
    starts: ['previews', 'request'],
    routes: [
      'POST /api/account/logo',
      'POST /api/account/logo/confirm',
      'PUT /api/account/logo',
      'PUT /api/orders/{order_id}/logo',
    ],
    code: [],
    limits: ['rate'],
    how: '60 calls of each route in a quarter of an hour for an account',
    test: 'tests/api/platform/workLimits.test.ts: whatever starts a worker and has a rate refuses the call beyond it',
  },
  {
    act: 'Have a version made of comments, as the customer or by a review link',
    starts: ['jobs', 'tour', 'mails'],
    routes: ['POST /api/orders/{order_id}/review/versions'],
    code: ['review/makeVersion.ts'],
    limits: ['rate', 'round', 'count'],
    how: 'a round each, and 50 versions of a film at most, failed ones too; going back makes none',
    test: 'tests/api/review/review.test.ts: shows it as it is stored however often it is asked, without a job, a mail or a round, also by a link',
  },
  {
    act: 'See a version before it is made',
    starts: ['request'],
    routes: ['POST /api/orders/{order_id}/review/preview', 'POST /api/admin/orders/{id}/review/preview'],
    code: [],
    limits: ['rate'],
    how: '300 in a quarter of an hour from a network, 120 for an administrator; nothing is rendered',
    test: 'tests/api/platform/workLimits.test.ts: whatever starts a worker and has a rate refuses the call beyond it',
  },
  {
    act: 'Approve a version, after which its files are made',
    starts: ['jobs', 'pack', 'mails', 'webhooks'],
    routes: ['POST /api/orders/{order_id}/review/approval', 'POST /api/admin/orders/{id}/review/approval'],
    code: ['review/approveFilm.ts'],
    limits: ['rate', 'once'],
    how: 'an order has one approval',
    test: 'tests/local/deliveries.test.ts: is made once, whoever asks again and however often',
  },
  {
    act: 'Pay a deposit, a balance or a round, after which the film or its files are made',
    starts: ['jobs', 'tour', 'pack', 'mails', 'checkouts'],
    routes: [
      'POST /api/orders/{order_id}/checkout',
      'POST /api/orders/{order_id}/checkout/confirm',
      'POST /api/pay-link/checkout',
      'POST /api/pay-link/confirm',
      'POST /api/payments/webhook',
    ],
    code: ['money/recordEntries.ts', 'money/followUp.ts', 'film/startTour.ts'],
    limits: ['rate', 'payment'],
    how: 'a payment each, entered once whoever tells of it',
    test: 'tests/api/review/boughtRounds.test.ts: gets one round for one payment, however many tabs ask and whoever tells of it',
  },
  {
    act: 'Start a version from the console, or have one made of comments there',
    starts: ['jobs', 'tour'],
    routes: ['POST /api/admin/orders/{id}/tour', 'POST /api/admin/orders/{id}/review/versions'],
    code: ['film/requestTour.ts', 'review/makeVersion.ts'],
    limits: ['rate', 'count'],
    how: '120 in a quarter of an hour for an administrator, 50 versions of a film at most',
    test: 'tests/api/review/review.test.ts: a film has fifty versions at most, whoever asks for more, and failed ones count',
  },
  {
    act: 'Release a version, or have its files made again',
    starts: ['jobs', 'pack'],
    routes: ['POST /api/admin/orders/{id}/tour'],
    code: ['film/requestTour.ts', 'delivery/releaseFilm.ts'],
    limits: ['rate', 'once', 'count'],
    how: 'once, and again only where it failed or its files are gone: 20 times at most',
    test: 'tests/domain/delivery/deliveries.test.ts: the finished files of a version are made twenty times at most',
  },
  {
    act: 'Set a status in the console, which starts the film, unlocks its files or mails the customer',
    starts: ['jobs', 'tour', 'pack', 'mails', 'checkouts', 'readModel'],
    routes: [
      'PATCH /api/admin/orders/{id}',
      'POST /api/admin/orders/{id}/money',
      'POST /api/admin/orders/{id}/restore',
    ],
    code: ['orders/changeOrder.ts', 'film/startTour.ts', 'money/enterMoney.ts', 'money/recordEntries.ts'],
    limits: ['rate', 'count'],
    how: '1,200 calls of each route in a quarter of an hour for an administrator, 50 versions of a film at most',
    test: 'tests/domain/film/tours.test.ts: starts no film any more once it has had fifty versions',
  },
  {
    act: 'Add a clip from the console, which is decoded whole',
    starts: ['previews', 'request'],
    routes: ['POST /api/admin/orders/{id}/clips', 'POST /api/admin/orders/{id}/clips/{asset_id}/confirm'],
    code: [],
    limits: ['rate', 'count'],
    how: '120 in a quarter of an hour for an administrator, 20 clips an order; what is decoded is kept',
    test: 'tests/api/photos/previews.test.ts: a clip whose decoding ended midway is decoded again, and never once more when all of it is kept',
  },
  {
    act: 'Try a webhook, or send a delivery again',
    starts: ['webhooks'],
    routes: [
      'POST /api/account/webhooks/{webhook_id}/test',
      'POST /api/account/webhooks/{webhook_id}/deliveries/{delivery_id}/resend',
      'POST /api/admin/users/{id}/webhooks/{webhook_id}/deliveries/{delivery_id}/resend',
    ],
    code: ['integrations/manageWebhooks.ts'],
    limits: ['rate', 'count'],
    how: '60 of each route in a quarter of an hour for an account; eight tries each, three webhooks, off after five days of failures',
    test: 'tests/api/platform/workLimits.test.ts: whatever starts a worker and has a rate refuses the call beyond it',
  },
  {
    act: 'Open an invoice, receipt or credit note as a PDF',
    starts: ['request'],
    routes: [],
    code: [],
    limits: ['once'],
    how: 'drawn when it is first opened, and kept',
    test: 'tests/api/money/paymentActs.test.ts: are drawn when they are first opened, and stay the same bytes whatever changes later',
  },
  {
    act: 'Write to us or to an agent, ask about an order, ask for a mailed link',
    starts: ['mails', 'hubspot'],
    routes: [
      'POST /api/hubspot/contact',
      'POST /api/tour-messages',
      'POST /api/orders/{order_id}/questions',
      'POST /api/auth/signup',
      'POST /api/auth/forgot',
      'POST /api/auth/verify/resend',
    ],
    code: [],
    limits: ['rate'],
    how: '30 from a network and 5 for a mailbox in a quarter of an hour',
    test: 'tests/api/mail/contact.test.ts: counts an email, from whichever address',
  },
  {
    act: 'Ask for a public page that is not there',
    starts: ['request'],
    routes: [],
    code: [],
    limits: ['count'],
    how: '100 in a quarter of an hour from a network',
    test: 'tests/api/delivery/tourPages.test.ts: can’t be found by trying: after a hundred unknown ones a network gets 429, and pages with a long slug open as ever',
  },
  {
    act: 'Look for unpaid orders, and for the site itself',
    starts: ['dueOrders', 'probe'],
    routes: [],
    code: [],
    limits: ['clock'],
    how: 'every hour, every five minutes; nobody else may call them',
    test: 'tests/api/money/dueOrders.test.ts: brings its customer two reminders and then its end, each once, whoever looks at the same time',
  },
]

/** Routes without a rate for everybody that start no worker beyond search and counts: a write or two to the table. */
export const startsNothing: Partial<Record<Route, string>> = {
  'POST /api/price': 'computes a price',
  'POST /api/auth/logout': 'ends a session',
  'DELETE /api/orders/{order_id}': 'archives a draft, which can be done once',
  'DELETE /api/account/logo': 'removes a file, which is there once',
}
