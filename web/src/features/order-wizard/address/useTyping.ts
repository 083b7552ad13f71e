import { useEffect, useEffectEvent } from 'react'

type Typing = { onInput: (typed: string) => void; onKey: (event: KeyboardEvent) => void; onBlur: () => void }

/** Listens to a field that stands on the page already: taking its place would take the focus from whoever is typing. */
export function useTyping(input: HTMLInputElement | null, { onInput, onKey, onBlur }: Typing) {
  const typed = useEffectEvent(onInput)
  const pressed = useEffectEvent(onKey)
  const left = useEffectEvent(onBlur)
  useEffect(() => {
    if (!input) return
    const listeners = new AbortController()
    const { signal } = listeners
    input.addEventListener('input', () => typed(input.value), { signal })
    input.addEventListener('keydown', (event) => pressed(event), { signal })
    input.addEventListener('blur', () => left(), { signal })
    return () => listeners.abort()
  }, [input])
}

/** What a screen reader must know of the field, by the combobox pattern of WAI-ARIA. */
export function useComboboxRole(
  input: HTMLInputElement | null,
  listId: string,
  active: string | null,
  isOpen: boolean,
) {
  useEffect(() => {
    if (!input) return
    const said = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId, autocomplete: 'off' }
    const before = input.getAttribute('autocomplete')
    for (const [name, value] of Object.entries(said)) input.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(said)) input.removeAttribute(name)
      if (before !== null) input.setAttribute('autocomplete', before)
    }
  }, [input, listId])
  useEffect(() => {
    input?.setAttribute('aria-expanded', String(isOpen))
    if (active) input?.setAttribute('aria-activedescendant', active)
    else input?.removeAttribute('aria-activedescendant')
  }, [input, active, isOpen])
}
