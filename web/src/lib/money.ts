const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$1,295' from whole dollars in cents, '$12.50' otherwise. */
export const dollars = (cents: number) => (cents % 100 === 0 ? whole : exact).format(cents / 100)
