import { readNotification } from '@tallyhouse/contract/notifications'
import * as m from '@tallyhouse/messages/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { notify } from '#ui/overlay/toast.tsx'
import { notificationsQuery } from './notifications-query.ts'

/** Marks notifications as read, each in its own call, and optimistically in the list. */
export function useMarkRead(): (ids: number[]) => void {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  const { mutate } = useMutation({
    mutationFn: async (ids: number[]) => {
      const calls = await Promise.allSettled(
        ids.map((id) => call(readNotification, { params: { id } })),
      )
      const failed = calls.find((answer) => answer.status === 'rejected')
      if (failed) throw failed.reason
    },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (read) =>
        read?.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item)),
      )
    },
    onError: (error) =>
      notify({ title: m.markFailed(), description: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return mutate
}
