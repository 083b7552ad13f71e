const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** From ISO 8601, in the visitor's time zone: 'Nov 21, 2026'. */
export const shortDate = (timestamp: string) => day.format(new Date(timestamp))
/** 'Nov 21, 2026, 3:05 PM'. */
export const dateAndTime = (timestamp: string) => moment.format(new Date(timestamp))
const dayOfWeek = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
/** 'Saturday, November 21'. */
export const weekday = (timestamp: string) => dayOfWeek.format(new Date(timestamp))
