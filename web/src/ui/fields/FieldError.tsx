import { CircleAlert } from '../icons/icons.tsx'

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-14 text-danger">
      <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
      <span>{error}</span>
    </p>
  )
}
