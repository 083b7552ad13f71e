/** Everything read for the account starts with this. */
export const accountKey = ['account'] as const
export const overviewKey = [...accountKey, 'overview'] as const
export const twoStepKey = [...accountKey, 'two-step'] as const
export const integrationsKey = [...accountKey, 'integrations'] as const
export const sessionsKey = [...accountKey, 'sessions'] as const
export const logoKey = [...accountKey, 'logo'] as const
export const mailsKey = [...accountKey, 'mails'] as const
