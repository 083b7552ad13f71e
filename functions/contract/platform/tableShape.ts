/** An index projects its keys and `row`, the columns that lists show, so that the newest 200 rows cost few read units. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds. */
  timeToLive: 'expires_at',
  indexes: {
    list: { partitionKey: 'list_pk', sortKey: 'list_sk', projected: ['row'] },
    parent: { partitionKey: 'parent_pk', sortKey: 'parent_sk', projected: ['row'] },
  },
} as const
export type IndexName = keyof typeof tableShape.indexes

export const mailKeyPrefix = 'MAIL#'
export const hubspotKeyPrefix = 'HUBSPOT#'
export const closingKeyPrefix = 'CLOSING#'
export const fetchKeyPrefix = 'FETCH#'
export const happenedKeyPrefix = 'HAPPENED#'
export const logoKeyPrefix = 'LOGO#'
export const jobKeyPrefix = 'JOB#'
