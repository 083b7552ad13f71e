const kinds = ['user', 'customer', 'order', 'asset']

/** 'order.status_set' → 'Status set', 'files.seen' → 'Files seen': the record's own kind goes without saying. */
export function actionText(action: string): string {
  const words = action.split('.').filter((word, index) => index > 0 || !kinds.includes(word))
  const text = words.join(' ').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const fieldText = (name: string) => name.replaceAll('_', ' ')
