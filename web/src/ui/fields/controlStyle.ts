/** The look of a text input, select and textarea. The text is never below 16 px, or phones would zoom in. */
export const controlStyle =
  'block min-h-12 w-full rounded-field border border-field bg-surface px-3.5 py-2.5 text-16 text-ink ' +
  'placeholder:text-ink-3 transition-colors duration-[120ms] hover:border-ink-2 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40 ' +
  'disabled:cursor-not-allowed disabled:bg-sand disabled:text-ink-3'
