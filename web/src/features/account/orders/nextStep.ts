import type { KnownOrderStatus } from '#contract/orders/status'

const nextSteps: Record<KnownOrderStatus, string> = {
  draft: 'Next: finish your order.',
  awaiting_deposit: 'Next: the deposit.',
  awaiting_photos: 'Next: add your photos.',
  in_production: 'Next: we send you a preview.',
  preview_ready: 'Next: watch the preview and tell us what to change.',
  changes_requested: 'Next: we send you a new version.',
  awaiting_final_payment: 'Next: the final payment.',
  preparing_files: 'Next: we make your HD files.',
  completed: 'Your film is ready to download.',
  cancelled: '',
  archived: '',
}

/** What an order waits for; empty where nothing is known of an administrator's own words. */
export const nextStepOf = (status: string): string =>
  Object.entries(nextSteps).find(([known]) => known === status)?.[1] ?? ''
