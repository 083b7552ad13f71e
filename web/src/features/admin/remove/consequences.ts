import type { Tab } from '../place/place.ts'

type Removal = { title: string; consequence: string; confirm: string; done: string }

/** What deleting does, in the words of the dialog and of the banner after it. */
export const removals: Record<Tab, (name: string) => Removal> = {
  users: (name) => ({
    title: `Disable ${name}?`,
    consequence:
      'They are signed out everywhere at once and can no longer log in. Nothing is removed: you can restore the user.',
    confirm: 'Disable user',
    done: `${name} is disabled.`,
  }),
  customers: (name) => ({
    title: `Archive ${name}?`,
    consequence:
      'The customer is archived with all orders, and their user is disabled and signed out at once. Nothing is removed: you can restore all of it.',
    confirm: 'Archive customer',
    done: `${name} is archived.`,
  }),
  orders: (name) => ({
    title: `Archive the order for ${name}?`,
    consequence:
      'It leaves the console’s lists and the list in its customer’s account. Who has its link can still open it, and it stays in the customer’s data export. Nothing is removed: you can restore it.',
    confirm: 'Archive order',
    done: `The order for ${name} is archived.`,
  }),
  assets: (name) => ({
    title: `Delete the record of ${name}?`,
    consequence: 'The record is gone for good. The stored file stays where it is.',
    confirm: 'Delete record',
    done: `The record of ${name} is deleted.`,
  }),
}

export const purgeConsequence =
  'This removes the customer, their user, every order and the stored files for good. Nobody can bring them back.'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
export type Removed = { users: number; orders: number; assets: number; files: number }
export const removedText = (name: string, { users, orders, assets, files }: Removed) =>
  `${name} is gone for good: ${counted(users, 'user')}, ${counted(orders, 'order')}, ${counted(assets, 'asset')} and ${counted(files, 'file')} removed.`
export const archivedText = (done: string, { users, orders }: Pick<Removed, 'users' | 'orders'>) =>
  `${done} With it: ${counted(users, 'user')} and ${counted(orders, 'order')}.`
