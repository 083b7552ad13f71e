import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import type { DuePurpose } from '#contract/money/money'
import { reminderDays, type Reminder as Sent } from '../../domain/money/dueOrders.ts'
import { getItems, inserting, type Write } from '../dynamo.ts'
import { keys } from '../table.ts'

const Reminder = z.object({ days: z.int(), at: Timestamp })

export async function findReminders(orderId: string, purpose: DuePurpose): Promise<Sent[]> {
  const items = await getItems(reminderDays.map((days) => keys.reminder(orderId, purpose, days)))
  return items.flatMap((item) => (item ? [Reminder.parse(item)] : []))
}

export const insertingReminder = (orderId: string, purpose: DuePurpose, { days, at }: Sent): Write =>
  inserting({ ...keys.reminder(orderId, purpose, days), days, at })
