import { useCallback, useState } from 'react'

export type Notice = { tone: 'success' | 'danger'; text: string; count: number }

/** The one sentence about what happened last. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>()
  const notify = useCallback(
    (tone: Notice['tone'], text: string) => setNotice((last) => ({ tone, text, count: (last?.count ?? 0) + 1 })),
    [],
  )
  const dismiss = useCallback(() => setNotice(undefined), [])
  return { notice, notify, dismiss }
}
