const units =
  'It takes 4 write units for an item of up to 1 KB in a transaction, and 4 for its index entry; AWS takes 2 and 1.'

/** Tests that can't run on DynamoDB Local, by their title, each with the reason. */
export const needsEmbedded: Readonly<Record<string, string>> = {
  'writing an order of a new customer takes 2 requests and at most 14 write units': units,
  'writing an order of a known customer tries to insert the customer first': units,
  'writing an order with other content is one transaction more': units,
  'writing an order with another email brings its customer along': units,
  'writing an order and its submission writes status, event and two mails at once': units,
  'takes three requests to presign and two to confirm': units,
  'a mail from the contact form is stored with its message': units,
  'is paid by a checkout that is claimed, noted and settled': units,
  'takes word of the payment service, once': units,
  'is given back by a plan, an entry and an audit event': units,
  'a draft is discarded by a read and a transaction of two writes': units,
}

/** Files that are not run on it: they provoke outages and kills, which only the embedded AWS can, for minutes. */
export const filesLeftOut = /(killedFlows|Faults)\.test\.ts$/
