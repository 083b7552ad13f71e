/** From here on the summary stands beside the form. */
export const wideQuery = '(min-width: 64rem)'
