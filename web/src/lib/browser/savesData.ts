/** Whether the visitor's browser asks for little data, or is on a connection too slow for film. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return false
  const isSaving = 'saveData' in connection && connection.saveData === true
  const isSlow = 'effectiveType' in connection && /2g|3g/.test(String(connection.effectiveType))
  return isSaving || isSlow
}
