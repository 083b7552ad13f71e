import { buttonStyle } from '../buttonStyle.ts'

type FileButtonProps = {
  /** `{id}-hint` and `{id}-error` describe it. */
  id: string
  label: string
  accept: string
  hasError: boolean
  disabled?: boolean
  onChoose: (file: File) => void
}

/** A button that opens the browser's choice of one file, and takes a file that is dropped on it. */
export const FileButton = ({ id, label, accept, hasError, disabled = false, onChoose }: FileButtonProps) => (
  <span className="relative">
    <input
      id={id}
      type="file"
      accept={accept}
      disabled={disabled}
      aria-describedby={`${id}-hint ${id}-error`}
      aria-invalid={hasError || undefined}
      className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) onChoose(file)
        currentTarget.value = '' // the same file can be chosen again after it was removed
      }}
    />
    <label
      htmlFor={id}
      className={`${buttonStyle({ variant: 'quiet' })} peer-focus-visible:outline-3 peer-focus-visible:outline-pine peer-focus-visible:outline-offset-3`}
    >
      {label}
    </label>
  </span>
)
