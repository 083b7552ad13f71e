/** Start the embedded AWS with these as ADMIN_EMAILS, so that whoever verifies one of them administers. */
export const adminEmails = ['owner@example.com', 'second@example.com', 'third@example.com'] as const
export type AdminEmail = (typeof adminEmails)[number]
export const administered = { environment: { ADMIN_EMAILS: adminEmails.join(',') } }
