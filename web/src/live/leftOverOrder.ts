import { leftOverText } from '../lib/leftOverText.ts'
import { personalKeys } from '../lib/visit/personalStorage.ts'

/** Whoever left an order in this browser finds it on the home page; what can't be read is left alone. */
export function offerLeftOverOrder() {
  const place = document.querySelector<HTMLElement>('[data-left-over]')
  const draft = place && leftOver()
  if (!place || !draft) return
  const text = place.querySelector('p')
  if (text) text.textContent = leftOverText(draft.address, draft.photos)
  place.querySelector('[data-continue]')?.setAttribute('href', `/order?step=${draft.reached}`)
  place.hidden = false
}

function leftOver() {
  try {
    const { orderId, reached, photoCount, input } = JSON.parse(localStorage.getItem(personalKeys.draft) ?? '{}')
    if (typeof orderId !== 'string') return undefined
    return {
      address: String(input.options.address_freeform),
      photos: Number(photoCount ?? 0),
      reached: String(reached),
    }
  } catch {
    // No storage, or another version's draft, which the wizard drops itself.
    return undefined
  }
}
