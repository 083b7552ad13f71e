import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { type RoomScope, useRoom } from './RoomContext.ts'

const texts = {
  failed: 'That didn’t work. Please try again.',
  network: 'We can’t reach the server right now. Check your connection and try again.',
}

/** Something done in the room. What was typed stays where it is until the server has it. */
export function useAct<Given = void>(act: (scope: RoomScope, given: Given) => Promise<unknown>, onDone?: () => void) {
  const scope = useRoom()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (given: Given) => act(scope, given),
    onSuccess: () => onDone?.(),
  })
  return {
    run: (given: Given) => {
      if (!isPending) mutate(given)
    },
    isRunning: isPending,
    failure: error ? failureText(error, texts) : '',
    fields: error instanceof ApiError ? error.fields : {},
    reset,
  }
}
