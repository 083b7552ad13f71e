/** A stage that asks for deposits, and takes no payments on the site. */
export const bankAccount = ['Threshold Video Tours', 'Routing number 000000000', 'Account number 0000000000']
export const byInvoice = {
  FILMS_START: 'on_deposit',
  DEPOSIT_PERCENT: '50',
  INVOICING: JSON.stringify({ bankAccount, termsDays: 14 }),
  COMPANY: JSON.stringify({ name: 'Threshold Video Tours', address: ['1 Localhost Lane', 'Nowhere, ZZ 00000'] }),
} as const
