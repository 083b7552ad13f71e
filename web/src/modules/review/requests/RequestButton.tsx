type RequestButtonProps = { label: string; isAsked?: boolean; onPress: () => void }

export const RequestButton = ({ label, isAsked = false, onPress }: RequestButtonProps) => (
  <button
    type="button"
    aria-pressed={isAsked}
    className="min-h-11 rounded-full border border-field bg-surface px-4 font-semibold text-14 hover:bg-sand aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-white"
    onClick={onPress}
  >
    {label}
  </button>
)
