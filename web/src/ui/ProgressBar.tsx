type ProgressBarProps = {
  /** Names the bar for a screen reader. */
  label: string
  percent: number
  /** `brass` is for night. */
  tone?: 'pine' | 'danger' | 'muted' | 'brass'
}
const tones = { pine: 'bg-pine', danger: 'bg-danger', muted: 'bg-field', brass: 'bg-brass-light' }

export function ProgressBar({ label, percent, tone = 'pine' }: ProgressBarProps) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      className={`h-1.5 overflow-hidden rounded-full ${tone === 'brass' ? 'bg-night-ink/15' : 'bg-sand'}`}
    >
      <div
        className={`h-full rounded-full transition-[width] duration-200 ${tones[tone]}`}
        style={{ width: `${whole}%` }}
      />
    </div>
  )
}
