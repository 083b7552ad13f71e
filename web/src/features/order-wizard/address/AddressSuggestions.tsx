import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { leastTyped, type Suggestion } from '#contract/orders/addresses'
import { api } from '../../../lib/api/api.ts'
import { useOrderFields } from '../draft/useOrderForm.ts'
import { useComboboxRole, useTyping } from './useTyping.ts'

const field = 'options.address_freeform'
const quietMilliseconds = 250

/** The list may reach below the window, where the keyboard alone would lead out of sight. */
const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** What the typed address may be, below its field. Whoever ignores it types on as if it were not there. */
export function AddressSuggestions({ box }: { box: RefObject<HTMLElement | null> }) {
  const id = useId()
  const { getValues, setValue } = useOrderFields()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [shown, setShown] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const asking = useRef<AbortController>(undefined)
  const isOpen = shown.length > 0

  useEffect(() => {
    setInput(box.current?.querySelector('input') ?? null)
    return () => asking.current?.abort()
  }, [box])

  function close() {
    asking.current?.abort()
    setShown([])
    setActive(-1)
  }

  async function onInput(typed: string) {
    asking.current?.abort()
    const question = new AbortController()
    asking.current = question
    setActive(-1)
    await new Promise((resolve) => setTimeout(resolve, quietMilliseconds))
    if (question.signal.aborted) return
    const found = await suggestAddresses(typed, question.signal)
    if (!question.signal.aborted) setShown(found)
  }

  async function choose(suggestion: Suggestion) {
    close()
    const put = (text: string) => setValue(field, text, { shouldDirty: true, shouldValidate: true })
    put(suggestion.text)
    const whole = await wholeAddress(suggestion)
    // What was typed in the meantime stays.
    if (whole !== suggestion.text && getValues(field) === suggestion.text) put(whole)
  }

  function onKey(event: KeyboardEvent) {
    if (!isOpen) return
    const chosen = shown[active]
    const count = shown.length + 1
    // The field itself is one of the places that the arrows lead to.
    const steps: Record<string, number> = { ArrowDown: active + 2, ArrowUp: active + count }
    const next = steps[event.key]
    if (next !== undefined) setActive((next % count) - 1)
    else if (event.key === 'Enter' && chosen) void choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  useTyping(input, { onInput: (typed) => void onInput(typed), onKey, onBlur: close })
  const optionId = (index: number) => `${id}-${index}`
  useComboboxRole(input, id, active >= 0 ? optionId(active) : null, isOpen)

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Suggested addresses"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-small border border-hairline bg-surface py-1 shadow-lg"
      >
        {shown.map((suggestion, index) => (
          // The keyboard's way leads through the field.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its list
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={suggestion.id}
            id={optionId(index)}
            ref={index === active ? showOption : undefined}
            role="option"
            aria-selected={index === active}
            className="min-h-11 cursor-pointer px-4 py-2.5 hover:bg-sand aria-selected:bg-sand"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void choose(suggestion)}
          >
            {suggestion.text}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && (shown.length === 1 ? 'One suggested address.' : `${shown.length} suggested addresses.`)}
      </p>
    </>
  )
}

/** What was suggested for a text, for as long as this page is open: taking letters back asks nothing again. */
const known = new Map<string, Suggestion[]>()

/** Nothing where none can be had: an address is typed in full then. */
async function suggestAddresses(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const q = typed.trim()
  if (q.length < leastTyped) return []
  const before = known.get(q)
  if (before) return before
  const answer = await api('GET /api/addresses', { query: { q }, signal }).catch(() => undefined)
  if (answer) known.set(q, answer.addresses)
  return answer?.addresses ?? []
}

/** The whole address of a suggestion, or its text where that can't be had. */
async function wholeAddress({ id, text }: Suggestion): Promise<string> {
  const answer = await api('GET /api/addresses', { query: { q: text.slice(0, 200), place: id } }).catch(() => undefined)
  return answer?.addresses[0]?.text ?? text
}
