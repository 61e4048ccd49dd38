import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePlayer } from '../../session/current-user.ts'
import { useConnection, useLive } from '../../session/live.ts'
import { chatLinesQuery, chatStateQuery } from './chat-queries.ts'
import { useChatLines } from './use-chat-lines.ts'

/**
 * Follows the chat while the player is signed in, and counts what others said while it was closed.
 */
export function useChatNews(isOpen: boolean): { unread: number } {
  const client = useQueryClient()
  const { id } = usePlayer()
  const lines = useChatLines()
  const [unread, setUnread] = useState(0)
  const connection = useConnection()
  const readStateAgain = () => void client.invalidateQueries({ queryKey: chatStateQuery.queryKey })
  if (isOpen && unread > 0) setUnread(0)

  useLive((message) => {
    switch (message.type) {
      case 'message': {
        const { rainAmount } = message
        // It may be told twice.
        const isNew = !lines.has(message.id)
        lines.say({ ...message, type: rainAmount === null ? 'message' : 'rain' })
        if (isNew && !isOpen && message.userId !== id) setUnread((count) => count + 1)
        break
      }
      case 'message_deleted':
        lines.remove(message.id)
        break
      case 'system':
        lines.tell(message.message)
        // It may say that an admin muted the player, or no more.
        readStateAgain()
        break
      case 'rain_claimed':
        lines.claimed(message.username, message.amount)
        break
      case 'online_count':
        client.setQueryData(
          chatStateQuery.queryKey,
          (state) => state && { ...state, onlineCount: message.count },
        )
        break
    }
  })

  // What was said before it was connected was not heard.
  useEffect(() => {
    if (connection !== 'connected') return
    for (const { queryKey } of [chatLinesQuery, chatStateQuery]) {
      void client.invalidateQueries({ queryKey })
    }
  }, [connection, client])

  return { unread }
}
