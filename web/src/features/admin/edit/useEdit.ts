import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages'
import { ApiError } from '../../../lib/api/api.ts'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { nameOf } from '../columns/columns.tsx'
import { useCachedRows } from '../list/cachedRows.ts'
import type { Rows } from '../list/lists.ts'
import type { Tab } from '../location/location.ts'
import { type EditValues, editors } from './editors.ts'
import { changesOf, merge } from './merge.ts'

type Errors = Partial<Record<string, string>>

/** Editing one record: what is typed, what the server says to it, and what somebody else saved in between. */
export function useEdit<T extends Tab>(tab: T, row: Rows[T], onDone: () => void) {
  const editor = editors[tab]
  const { notify } = useConsoleActions()
  const cached = useCachedRows()
  const [base, setBase] = useState(row)
  const [values, setValues] = useState(editor.valuesOf(row))
  const [errors, setErrors] = useState<Errors>({})
  const [rivals, setRivals] = useState<EditValues>()
  const form = useFocusOnError(errors)

  const save = useMutation({
    mutationFn: (changes: EditValues) => editor.save(base.id, base.version, changes),
    onSuccess: (saved) => {
      cached.replace(tab, saved)
      void cached.outdate()
      notify('success', `Saved ${nameOf(tab, saved)}.`)
      onDone()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      const newer = editor.row.safeParse(error.current)
      if (newer.success) takeOver(newer.data)
      else setErrors(error.fields)
    },
  })

  function takeOver(newer: Rows[T]) {
    const merged = merge(values, editor.valuesOf(base), editor.valuesOf(newer))
    setValues(merged.values)
    setRivals(merged.rivals)
    setBase(newer)
    cached.replace(tab, newer)
  }

  function submit() {
    const changes = changesOf(values, editor.valuesOf(base))
    if (Object.keys(changes).length === 0) return onDone()
    const checked = editor.schema.safeParse(changes)
    setErrors(Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []))
    if (checked.success && !save.isPending) save.mutate(changes)
  }

  return {
    editor,
    form,
    values,
    errors,
    rivals: rivals ?? {},
    isConflict: rivals !== undefined,
    isSaving: save.isPending,
    failure: save.error && !isShownElsewhere(save.error) ? failureText(save.error, messages.admin.update) : undefined,
    setValue(name: string, value: string | boolean) {
      setValues((all) => ({ ...all, [name]: value }))
      setErrors((all) => ({ ...all, [name]: undefined }))
    },
    submit,
  }
}

/** Beside its field, or as the newer values of a conflict. */
const isShownElsewhere = (error: unknown) =>
  error instanceof ApiError && (Object.keys(error.fields).length > 0 || error.current !== undefined)

function useFocusOnError(errors: Errors) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
