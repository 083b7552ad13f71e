import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { limits } from '#contract/limits'
import { orderStatuses, statusText } from '#contract/order'
import { TextField } from '../../../components/TextField.tsx'
import type { EditValues } from './editors.ts'

type StatusFieldProps = {
  label: string
  hint: ReactNode
  error: string | undefined
  name: string
  form: UseFormReturn<EditValues>
}

/** Any text is a status; the known ones are one press away. */
export function StatusField({ name, form, ...text }: StatusFieldProps) {
  const typed = useWatch({ control: form.control, name })
  return (
    <div>
      <TextField {...text} maxLength={limits.statusLength} autoComplete="off" {...form.register(name)} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name the group for sight as well */}
      <div role="group" aria-label="Known statuses" className="mt-3 flex flex-wrap gap-x-2 gap-y-1">
        {orderStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={typed === statusText(status)}
            className="group inline-flex min-h-11 items-center"
            onClick={() => form.setValue(name, statusText(status), { shouldDirty: true, shouldValidate: true })}
          >
            <span className="rounded-full border border-field px-3 py-1 text-14 group-hover:bg-sand group-aria-pressed:border-pine group-aria-pressed:bg-pine group-aria-pressed:text-white">
              {statusText(status)}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
