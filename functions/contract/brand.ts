export const brand = {
  name: 'Threshold',
  legalName: 'Threshold Video Tours',
  supportEmail: 'support@threshold.example',
  senderEmail: 'orders@threshold.example',
  siteHost: 'threshold.example',
  makersLine: 'Made in the USA on an edge-worker and AI-assisted production pipeline.',
} as const
