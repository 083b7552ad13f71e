import { useCallback, useState } from 'react'
import type { NoticeAnswer } from '../actions/consoleActions.ts'

export type Notice = { tone: 'success' | 'danger'; text: string; count: number; answer?: NoticeAnswer | undefined }

export function useNotice() {
  const [notice, setNotice] = useState<Notice>()
  const notify = useCallback(
    (tone: Notice['tone'], text: string, answer?: NoticeAnswer) =>
      setNotice((last) => ({ tone, text, answer, count: (last?.count ?? 0) + 1 })),
    [],
  )
  const dismiss = useCallback(() => setNotice(undefined), [])
  return { notice, notify, dismiss }
}
