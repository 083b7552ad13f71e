type SetBy = 'customer' | 'administrator'
export type StatusTone = 'neutral' | 'info' | 'warn' | 'success' | 'danger'
type Status = {
  tone: StatusTone
  takesFiles: boolean
  isIdle: boolean
  setBy: SetBy
  next: readonly string[]
  refusal?: string
}
const inProduction = 'is in production'

export const statuses = {
  draft: { tone: 'neutral', takesFiles: true, isIdle: true, setBy: 'customer', next: ['awaiting_deposit'] },
  awaiting_deposit: {
    tone: 'warn',
    takesFiles: true,
    isIdle: false,
    setBy: 'customer',
    next: ['awaiting_photos', 'in_production', 'cancelled'],
  },
  awaiting_photos: {
    tone: 'warn',
    takesFiles: true,
    isIdle: false,
    setBy: 'administrator',
    next: ['in_production', 'cancelled'],
  },
  in_production: {
    tone: 'info',
    takesFiles: false,
    isIdle: false,
    setBy: 'administrator',
    next: ['preview_ready'],
    refusal: inProduction,
  },
  preview_ready: {
    tone: 'warn',
    takesFiles: false,
    isIdle: false,
    setBy: 'administrator',
    next: ['awaiting_final_payment', 'changes_requested'],
    refusal: inProduction,
  },
  changes_requested: {
    tone: 'info',
    takesFiles: false,
    isIdle: false,
    setBy: 'administrator',
    next: ['preview_ready'],
    refusal: inProduction,
  },
  awaiting_final_payment: {
    tone: 'warn',
    takesFiles: false,
    isIdle: false,
    setBy: 'administrator',
    next: ['completed', 'preparing_files'],
    refusal: inProduction,
  },
  preparing_files: {
    tone: 'info',
    takesFiles: false,
    isIdle: false,
    setBy: 'administrator',
    next: ['completed'],
    refusal: inProduction,
  },
  completed: {
    tone: 'success',
    takesFiles: false,
    isIdle: true,
    setBy: 'administrator',
    next: ['archived'],
    refusal: 'is complete',
  },
  cancelled: {
    tone: 'neutral',
    takesFiles: false,
    isIdle: true,
    setBy: 'administrator',
    next: ['archived'],
    refusal: 'was cancelled',
  },
  archived: {
    tone: 'neutral',
    takesFiles: false,
    isIdle: true,
    setBy: 'administrator',
    next: [],
    refusal: 'is closed',
  },
} as const satisfies Record<string, Status>

export type KnownOrderStatus = keyof typeof statuses
export const orderStatuses = Object.keys(statuses) as KnownOrderStatus[]

const approvedStatuses: readonly string[] = [
  'awaiting_final_payment',
  'preparing_files',
  'completed',
] satisfies KnownOrderStatus[]
export const isApproved = ({ status }: { status: string }): boolean => approvedStatuses.includes(status)

export const mailedStatuses = [
  'awaiting_photos',
  'in_production',
  'preview_ready',
  'changes_requested',
  'awaiting_final_payment',
  'completed',
  'cancelled',
] as const satisfies readonly KnownOrderStatus[]

export const statusKey = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, '_')

export function statusOf(status: string): Status {
  const known: Record<string, Status> = statuses
  return Object.hasOwn(known, status) && known[status] ? known[status] : { ...ownWords }
}
const ownWords: Status = { tone: 'neutral', takesFiles: false, isIdle: false, setBy: 'administrator', next: [] }

export const statusText = (status: string) => status.replaceAll('_', ' ')
