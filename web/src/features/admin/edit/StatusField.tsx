import { limits } from '#contract/limits'
import { orderStatuses, statusText } from '#contract/orders/status'
import type { FieldText } from '../../../ui/fields/Field.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'

type StatusFieldProps = FieldText & { value: string; onChange: (value: string) => void }

/** Any text is a status; the known ones are one press away. */
export function StatusField({ value, onChange, ...text }: StatusFieldProps) {
  return (
    <div>
      <TextField
        {...text}
        maxLength={limits.statusLength}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul aria-label="Known statuses" className="mt-3 flex flex-wrap gap-x-2 gap-y-1">
        {orderStatuses.map(statusText).map((status) => (
          <li key={status}>
            <button
              type="button"
              aria-pressed={value === status}
              className="group inline-flex min-h-11 items-center"
              onClick={() => onChange(status)}
            >
              <span className="rounded-full border border-field px-3 py-1 text-14 group-hover:bg-sand group-aria-pressed:border-pine group-aria-pressed:bg-pine group-aria-pressed:text-white">
                {status}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
