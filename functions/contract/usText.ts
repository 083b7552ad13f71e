import { once } from './platform/once.ts'

// A process's first formatter reads the language's data, some 17 ms.
const dollars = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }))
const list = once(() => new Intl.ListFormat('en-US'))
const longDay = (timeZone: string) => once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }))
const utcDay = longDay('UTC')
const utcDate = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))
const officeDay = longDay('America/New_York')

/** Cents as dollars: $1,299.00. */
export const dollarText = (cents: number): string => dollars().format(cents / 100)

export const listText = (names: string[]): string => list().format(names)

/** A moment's day in UTC: November 23, 2026. */
export const utcDayText = (at: string): string => utcDay().format(new Date(at))

/** The same, short: Nov 23, 2026. */
export const utcDateText = (at: string): string => utcDate().format(new Date(at))

/** A moment's day at our office: November 23, 2026. */
export const officeDayText = (at: string): string => officeDay().format(new Date(at))
