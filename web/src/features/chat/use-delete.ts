import { deleteChatMessage } from '@tallyhouse/contract/chat'
import { useMutation } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../ui/toast.tsx'
import { useChatLines } from './use-chat-lines.ts'

/** Takes a message out of the chat; here at once, elsewhere as they are told. */
export function useDelete() {
  const lines = useChatLines()
  return useMutation({
    mutationFn: (id: number) => call(deleteChatMessage, { params: { id } }),
    onSuccess: (_answer, id) => lines.remove(id),
    onError: (error, id) => {
      // Another admin was faster.
      if (error instanceof ApiError && error.code === 'not_found') return lines.remove(id)
      notify({ title: 'Not deleted', description: sentenceOf(error), tone: 'destructive' })
    },
  })
}
