import { AppError, invalidField } from '../platform/AppError.ts'

export const paymentsAreOff = () => new AppError('conflict', 'This site takes no payments online. Please contact us.')
export const nothingToPay = () => new AppError('conflict', 'There is nothing left to pay here. Please reload the page.')
export const paymentIsProcessing = () =>
  new AppError('conflict', 'Your bank is still working on this payment. We will email you as soon as it is done.')
export const providerIsDown = (cause: unknown) =>
  new AppError('unavailable', 'We can not reach the payment service right now. Please try again in a minute.', {
    retryAfterSeconds: 2,
    cause,
  })
export const refundRefused = (cause: unknown) =>
  new AppError('conflict', 'The payment service refused this refund. Please look at the payment in its dashboard.', {
    cause,
  })
/** Cards are charged from here on (Stripe's least amount for US dollars). */
export const leastCardCents = 50
export const tooLittleForCards = () =>
  new AppError('conflict', 'This amount is too small to pay by card. Please contact us.')
export function refuseTooLittle(depositCents = 0): void {
  if (depositCents > 0 && depositCents < leastCardCents)
    throw invalidField('code', 'This code leaves too little to pay by card. Please contact us.')
}
