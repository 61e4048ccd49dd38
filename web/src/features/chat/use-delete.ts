import { deleteChatMessage } from '@tallyhouse/contract/chat'
import * as m from '@tallyhouse/messages/chat'
import { useMutation } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { notify } from '#ui/toast.tsx'
import { useChatLines } from './use-chat-lines.ts'

/** Deletes a message for everyone. */
export function useDelete() {
  const lines = useChatLines()
  return useMutation({
    mutationFn: (id: number) => call(deleteChatMessage, { params: { id } }),
    onSuccess: (_answer, id) => lines.remove(id),
    onError: (error, id) => {
      // Another admin already deleted it.
      if (error instanceof ApiError && error.code === 'not_found') return lines.remove(id)
      notify({ title: m.deleteFailed(), description: sentenceOf(error), tone: 'destructive' })
    },
  })
}
