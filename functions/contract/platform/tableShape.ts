/**
 * The one DynamoDB table, as infra creates it and the store uses it. An index projects its keys and `row`,
 * the few columns that lists show, so that the newest 200 rows cost few read units.
 */
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

/** A queued mail's partition key starts with this; the stream hands its insertion to the mailer. */
export const mailKeyPrefix = 'MAIL#'
/** That of a submission to HubSpot's form, which the stream hands to a function of its own. */
export const hubspotKeyPrefix = 'HUBSPOT#'
/** That of a checkout that nobody may pay any more, which the stream hands on to be ended at the payment service. */
export const closingKeyPrefix = 'CLOSING#'
/** That of the addresses of an order's photos, which the stream hands on to be fetched. */
export const fetchKeyPrefix = 'FETCH#'
/** That of what happened to an order, or is to be sent again, which the stream hands on to the account's webhooks. */
export const happenedKeyPrefix = 'HAPPENED#'
/** That of a saved logo, of which the stream has a picture made. */
export const logoKeyPrefix = 'LOGO#'
/** That of a job, whose insertion the stream hands on to be started. */
export const jobKeyPrefix = 'JOB#'
