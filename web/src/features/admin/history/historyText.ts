const actions = new Map([
  ['edit', 'edited'],
  ['update', 'edited'],
  ['archive', 'archived'],
  ['restore', 'restored'],
  ['disable', 'disabled'],
  ['purge', 'deleted permanently'],
  ['delete', 'deleted'],
])

/** 'customer.archive' → 'Archived'; what has no word of its own is said as it is. */
export function actionText(action: string): string {
  const verb = action.split(/[.:]/).at(-1) ?? action
  const text = (actions.get(verb) ?? verb).replaceAll(/[_-]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const fieldText = (name: string) => name.replaceAll('_', ' ')
