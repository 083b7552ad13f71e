import type { StripeAccount } from './account.ts'
import type { Session } from './objects.ts'
import { isTaxedState, needsLocation, stateRates } from './salesTax.ts'

/** The documented cards of Stripe's test mode. */
const cards = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000002500003155': 'authentication',
  '4000000000000259': 'disputed',
} as const
type Card = keyof typeof cards
const isCard = (number: string): number is Card => Object.hasOwn(cards, number)

export type PageAnswer = { html: string } | { location: string }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f8fa;color:#1a1f36}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #e3e8ee;border-radius:12px}
h1{font-size:1.1rem;margin:0}.amount{font-size:2rem;font-weight:600;margin:.25rem 0 1rem}
label{display:block;font-weight:600}input{width:100%;box-sizing:border-box;font:inherit;padding:.6rem;margin:.25rem 0 1rem;border:1px solid #8792a2;border-radius:6px}
select{width:100%;font:inherit;padding:.6rem;margin:.25rem 0 1rem}button{width:100%;font:inherit;font-weight:600;padding:.75rem;border:0;border-radius:6px;background:#5433c9;color:#fff;margin:.25rem 0}
.error{color:#b3093c;font-weight:600}.test{background:#ffde92;padding:.1rem .5rem;border-radius:4px;font-size:.8rem}
table{border-collapse:collapse;font-size:.85rem;width:100%}td{padding:.2rem 0}a{color:#5433c9}`

const frame = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><span class="test">TEST MODE</span>${content}</main></body></html>`

const head = ({ title, amount_total }: Session) =>
  `<h1>${escaped(title)}</h1><p class="amount">${dollars(amount_total)}</p>`

/** As the real page asks for a billing address where tax depends on it. */
const locationForm = (session: Session) =>
  frame(
    'Checkout',
    `${head(session)}<p>Sales tax is added by your billing address.</p>
<form method="post"><label for="state">State</label><select id="state" name="state">
${Object.keys(stateRates)
  .map((state) => `<option>${state}</option>`)
  .join('')}</select><button>Continue</button></form>
<p><a href="${escaped(session.cancel_url)}">Back without paying</a></p>`,
  )

const taxLines = ({ automatic_tax, amount_subtotal, total_details, customer_details }: Session) =>
  automatic_tax.enabled
    ? `<table><tr><td>Subtotal</td><td>${dollars(amount_subtotal)}</td></tr>
<tr><td>Sales tax (${customer_details?.address.state})</td><td>${dollars(total_details.amount_tax)}</td></tr></table>`
    : ''

const paymentForm = (session: Session, error = '') =>
  frame(
    'Checkout',
    `${head(session)}${taxLines(session)}${error && `<p class="error" role="alert">${escaped(error)}</p>`}
<form method="post"><label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" required value="4242 4242 4242 4242">
<button>Pay ${dollars(session.amount_total)}</button></form>
<p><a href="${escaped(session.cancel_url)}">Back without paying</a></p>
<table><tr><td>4242 4242 4242 4242</td><td>is paid</td></tr><tr><td>4000 0000 0000 0002</td><td>is declined</td></tr>
<tr><td>4000 0025 0000 3155</td><td>needs authentication</td></tr>
<tr><td>4000 0000 0000 0259</td><td>is paid, then disputed</td></tr></table>`,
  )

const authenticationForm = (session: Session) =>
  frame(
    'Authentication',
    `${head(session)}<p>Your bank asks you to confirm this payment.</p>
<form method="post"><button name="authenticate" value="complete">Complete</button>
<button name="authenticate" value="fail">Fail</button></form>`,
  )

const endedPage = (session: Session) =>
  frame(
    'Checkout',
    `<h1>${session.status === 'complete' ? 'You have already paid' : 'This checkout has ended'}</h1>
<p><a href="${escaped(session.status === 'complete' ? session.success_url : session.cancel_url)}">Back to the site</a></p>`,
  )

export function hostedPage(account: StripeAccount, id: string, typed?: URLSearchParams): PageAnswer {
  const session = account.findSession(id)
  if (session.status !== 'open') return { html: endedPage(session) }
  const state = typed?.get('state') ?? ''
  if (isTaxedState(state)) return { html: paymentForm(account.locate(id, state)) }
  if (needsLocation(session)) return { html: locationForm(session) }
  if (!typed) return { html: paymentForm(session) }
  const authenticated = typed.get('authenticate')
  if (authenticated === 'fail')
    return { html: paymentForm(session, 'We are unable to authenticate your payment method. Please try again.') }
  const number = (typed.get('card') ?? '').replaceAll(/\D/g, '')
  const card = authenticated === 'complete' ? 'paid' : isCard(number) ? cards[number] : undefined
  if (card === undefined) return { html: paymentForm(session, 'Your card number is invalid.') }
  if (card === 'declined') return { html: paymentForm(session, 'Your card was declined.') }
  if (card === 'authentication') return { html: authenticationForm(session) }
  const { id: intent } = account.pay(id)
  if (card === 'disputed') account.dispute(intent)
  return { location: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id) }
}

export function dashboard(account: StripeAccount, typed?: URLSearchParams): PageAnswer {
  const [refunded, disputed, won, lost] = ['refund', 'dispute', 'won', 'lost'].map((name) => typed?.get(name))
  if (refunded) account.refund(refunded)
  if (disputed) account.dispute(disputed)
  if (won) account.closeDispute(won, 'won')
  if (lost) account.closeDispute(lost, 'lost')
  if (typed) return { location: '/' }
  const button = (name: string, value: string, text: string) =>
    `<form method="post"><button name="${name}" value="${value}">${text}</button></form>`
  const rows = account.chargesOf().map((charge) => {
    const [dispute] = account.disputesOf(charge.payment_intent)
    const state = dispute ? `Disputed: ${dispute.status}` : charge.refunded ? 'Refunded' : 'Paid'
    const acts =
      dispute?.status === 'needs_response'
        ? button('won', dispute.id, 'Win the dispute') + button('lost', dispute.id, 'Lose the dispute')
        : dispute || charge.refunded
          ? ''
          : button('refund', charge.payment_intent, 'Refund') + button('dispute', charge.payment_intent, 'Dispute')
    return `<tr><td>${dollars(charge.amount)}</td><td>${state}</td><td>${acts}</td></tr>`
  })
  return { html: frame('Payments', `<h1>Payments</h1><table>${rows.join('') || '<tr><td>None yet</td></tr>'}</table>`) }
}
