import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messages } from '#contract/messages'
import { ApiError } from '../../../lib/api.ts'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { nameOf } from '../columns/columns.tsx'
import { useCachedRows } from '../list/cachedRows.ts'
import type { Rows } from '../list/lists.ts'
import type { Tab } from '../place/place.ts'
import { type EditValues, editors } from './editors.ts'
import { changesOf, merge } from './merge.ts'

/** Editing one record: what is typed, what the server says to it, and what somebody else saved in between. */
export function useEdit<T extends Tab>(tab: T, row: Rows[T], onDone: () => void) {
  const editor = editors[tab]
  const { notify } = useConsoleActions()
  const cached = useCachedRows()
  const [base, setBase] = useState(row)
  const [rivals, setRivals] = useState<EditValues>()
  const form = useForm<EditValues>({ defaultValues: editor.valuesOf(row) })

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
      if (newer.success) return takeOver(newer.data)
      for (const [name, message] of Object.entries(error.fields))
        form.setError(name, { message }, { shouldFocus: true })
    },
  })

  function takeOver(newer: Rows[T]) {
    const merged = merge(form.getValues(), editor.valuesOf(base), editor.valuesOf(newer))
    for (const [name, value] of Object.entries(merged.values)) form.setValue(name, value)
    setRivals(merged.rivals)
    setBase(newer)
    cached.replace(tab, newer)
  }

  const submit = form.handleSubmit((values) => {
    const changes = changesOf(values, editor.valuesOf(base))
    if (Object.keys(changes).length === 0) return onDone()
    const checked = editor.schema.safeParse(changes)
    for (const { path, message } of checked.error?.issues ?? [])
      form.setError(String(path[0]), { message }, { shouldFocus: true })
    if (checked.success) save.mutate(changes)
  })

  const isConflict = rivals !== undefined
  const isOnFields = save.error instanceof ApiError && Object.keys(save.error.fields).length > 0
  const failure =
    save.error && !isOnFields && !(save.error instanceof ApiError && save.error.current !== undefined)
      ? failureText(save.error, messages.admin.update)
      : undefined
  return { editor, form, submit, isSaving: save.isPending, isConflict, rivals: rivals ?? {}, failure }
}
