const units =
  'It takes 4 write units for an item of up to 1 KB in a transaction, and 4 for its index entry; AWS takes 2 and 1.'

/** Tests that can't run on DynamoDB Local, by their title, each with the reason. */
export const needsEmbedded: Readonly<Record<string, string>> = {
  'of a new customer takes 2 requests and at most 12 write units': units,
  'of a known customer tries to insert the customer first': units,
  'with other content is one transaction more': units,
  'with another email brings its customer along': units,
  'and its submission writes status, event and two mails at once': units,
  'takes three requests to presign and two to confirm': units,
  'is a count, a read and one write, of one unit while an order has fewer than ninety photos': units,
  'from the contact form is stored with its message': units,
  'is paid by a checkout that is claimed, noted and settled': units,
  'takes word of the payment service, once': units,
  'is given back by a plan, an entry and an audit event': units,
  'a draft is discarded by a read and a transaction of two writes': units,
}

/** Files that are not run on it: they provoke outages and kills, which only the embedded AWS can, for minutes. */
export const filesLeftOut = /(killedFlows|Faults)\.test\.ts$/
