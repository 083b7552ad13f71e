import type { Item } from '../../functions/store/dynamo.ts'

export const withKey = (items: Item[], prefix: string, sk = '') =>
  items.filter((item) => String(item.pk).startsWith(prefix) && String(item.sk).startsWith(sk))

/** How often each name occurs that occurs more than once. */
const repeated = (names: string[]) =>
  [...Map.groupBy(names, (name) => name).values()].map(({ length }) => length).filter((count) => count > 1)

/** What is wrong with whom things belong to: people that are there twice, or that nobody finds, and things of nobody. */
export function ownerFindings(items: Item[]): string[] {
  const customers = withKey(items, 'CUSTOMER#', 'CUSTOMER')
  const users = withKey(items, 'USER#', 'USER')
  const emailOf = new Map([...customers, ...users].map(({ id, email }) => [id, email]))
  const locks = withKey(items, 'EMAIL#').map(({ pk, customer_id, user_id }) => [customer_id ?? user_id, pk])
  const lockOf = new Map(locks.map(([id, pk]) => [id, pk]))
  // Whoever was deleted has an address that is nobody's.
  const findable = [...emailOf].filter(([, email]) => !String(email).endsWith('@example.invalid'))
  const messages = withKey(items, 'CONTACT#').map(({ name, email, message }) => JSON.stringify([name, email, message]))
  const orders = withKey(items, 'ORDER#', 'ORDER')
  const customerOf = ({ parent_pk }: Item) => String(parent_pk).slice('CUSTOMER#'.length)
  return [
    repeated(customers.map(({ email }) => String(email))).map((count) => `${count} customers of one email`),
    repeated(users.map(({ email }) => String(email))).map((count) => `${count} accounts of one email`),
    repeated(messages).map((count) => `${count} contact messages of the same words`),
    locks.flatMap(([id, pk]) =>
      pk === `EMAIL#${emailOf.get(id)}` ? [] : [`an email leads to ${id}, whose it is not`],
    ),
    findable.flatMap(([id]) => (lockOf.has(id) ? [] : [`no email leads to ${id}`])),
    orders.flatMap((order) => (emailOf.has(customerOf(order)) ? [] : [`${order.pk} has no customer`])),
  ].flat()
}
