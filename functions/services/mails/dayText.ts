const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

/** A day as mails say it. */
export const dayText = (at: string): string => day.format(new Date(at))
