/** The id of the last shot of a film with a closing card, which shows no photo of its own. */
export const closingCard = 'closing'
