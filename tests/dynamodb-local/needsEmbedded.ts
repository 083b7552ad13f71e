/** Tests that can't run on DynamoDB Local, by their title, each with the reason. */
export const needsEmbedded: Readonly<Record<string, string>> = {}
