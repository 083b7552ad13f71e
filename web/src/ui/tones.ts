import type { StatusTone } from '#contract/orders/status'

/** Background and text of each tone of a pill. */
export const tones: Record<StatusTone, string> = {
  neutral: 'bg-sand text-ink-2',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
}
