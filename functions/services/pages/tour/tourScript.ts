import { galleryScript, playerScript, visitScript } from './tourParts.ts'

const contactScript = `
const form = byId('contact')
const outcome = byId('outcome')
const key = crypto.randomUUID ? crypto.randomUUID() : ''
const tell = (text, isError) => {
  outcome.textContent = text
  outcome.className = isError ? 'outcome error' : 'outcome'
}
const showErrors = (fields) => {
  let first
  for (const field of form.querySelectorAll('input, textarea')) {
    const place = byId(field.id + '-error')
    if (!place) continue
    const text = fields[field.name] || ''
    place.textContent = text
    if (text) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
    if (text && !first) first = field
  }
  if (first) first.focus()
  return first !== undefined
}
let isSending = false
const send = async (event) => {
  event.preventDefault()
  if (isSending) return
  isSending = true
  tell('Sending…', false)
  const words = { slug: form.dataset.slug, ...Object.fromEntries(new FormData(form)) }
  const headers = { 'content-type': 'application/json' }
  if (key) headers['idempotency-key'] = key
  try {
    const answer = await fetch('/api/tour-messages', { method: 'POST', headers, body: JSON.stringify(words) })
    const said = await answer.json().catch(() => ({}))
    if (answer.ok) {
      form.hidden = true
      tell('Thank you. Your message is on its way.', false)
      outcome.tabIndex = -1
      outcome.focus()
    } else {
      const hasField = showErrors(said.fields || {})
      tell(hasField ? 'Please check the marked fields.' : said.error || 'We could not send your message. Please try again.', true)
    }
  } catch {
    tell('We can’t reach the server right now. Check your connection and try again.', true)
  }
  isSending = false
}
if (form) form.addEventListener('submit', send)
const share = byId('share')
const address = location.origin + location.pathname
share.hidden = !navigator.share && !navigator.clipboard
share.addEventListener('click', () => {
  if (navigator.share) return navigator.share({ title: document.title, url: address }).catch(() => undefined)
  return navigator.clipboard.writeText(address).then(
    () => { byId('shared').textContent = 'Link copied.' },
    () => { byId('shared').textContent = 'Please copy the address from your browser.' },
  )
})
`

/** Inlined in the page and shipped as written, so plain JavaScript. What it drives is `live`: hidden where no script runs. */
export const tourScript = `(() => {
const byId = (id) => document.getElementById(id)
${[playerScript, galleryScript, visitScript, contactScript].join('')}})()`
