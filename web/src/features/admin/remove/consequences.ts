import type { Tab } from '../location/location.ts'

type Removal = { title: string; consequence: string; confirm: string; done: string }

/** What deleting does, in the words of the dialog and of the banner after it. */
export const removals: Record<Tab, (name: string) => Removal> = {
  users: (name) => ({
    title: `Disable ${name}?`,
    consequence:
      'They are logged out everywhere immediately and can no longer log in. Nothing is deleted, and you can restore the user.',
    confirm: 'Disable user',
    done: `${name} is disabled.`,
  }),
  customers: (name) => ({
    title: `Archive ${name}?`,
    consequence:
      'The customer is archived with all their orders, and their user is disabled and logged out immediately. Nothing is deleted, and you can restore everything.',
    confirm: 'Archive customer',
    done: `${name} is archived.`,
  }),
  orders: (name) => ({
    title: `Archive the order for ${name}?`,
    consequence:
      'It disappears from the console’s lists and from the order list in the customer’s account. The customer can still open it with its link, and it stays in their data export. Nothing is deleted, and you can restore it.',
    confirm: 'Archive order',
    done: `The order for ${name} is archived.`,
  }),
  assets: (name) => ({
    title: `Delete the record of ${name}?`,
    consequence: 'The record is permanently deleted. The stored file stays where it is.',
    confirm: 'Delete record',
    done: `The record of ${name} is deleted.`,
  }),
}

export const purgeConsequence =
  'This permanently deletes the customer, their user, every order and the stored files. This cannot be undone.'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
export type Removed = { users: number; orders: number; assets: number; files: number }
export const removedText = (name: string, { users, orders, assets, files }: Removed) =>
  `${name} was permanently deleted: ${counted(users, 'user')}, ${counted(orders, 'order')}, ${counted(assets, 'asset')} and ${counted(files, 'file')} removed.`
export const archivedText = (done: string, { users, orders }: Pick<Removed, 'users' | 'orders'>) =>
  `${done} Included: ${counted(users, 'user')} and ${counted(orders, 'order')}.`
