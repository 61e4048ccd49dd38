import { translate } from '@tallyhouse/messages/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePlayer } from '#session/current-user.ts'
import { useConnection, useLive } from '#session/live.ts'
import { chatLinesQuery, chatStateQuery } from './chat-queries.ts'
import { useChatLines } from './use-chat-lines.ts'

/**
 * Follows the chat while the player is logged in, and counts messages from others while it is closed.
 */
export function useChatEvents(isOpen: boolean): { unread: number } {
  const client = useQueryClient()
  const { id } = usePlayer()
  const lines = useChatLines()
  const [unread, setUnread] = useState(0)
  const connection = useConnection()
  const refetchState = () => void client.invalidateQueries({ queryKey: chatStateQuery.queryKey })
  if (isOpen && unread > 0) setUnread(0)

  useLive((message) => {
    switch (message.type) {
      case 'message': {
        const { rainAmount } = message
        // A message may arrive twice.
        const isNew = !lines.has(message.id)
        lines.add({ ...message, type: rainAmount === null ? 'message' : 'rain' })
        if (isNew && !isOpen && message.userId !== id) setUnread((count) => count + 1)
        break
      }
      case 'message_deleted':
        lines.remove(message.id)
        break
      case 'system':
        lines.addNotice(translate(message.text, message.message))
        // An admin may have muted or unmuted the player.
        refetchState()
        break
      case 'rain_claimed':
        lines.addClaim(message.username, message.amount)
        break
      case 'online_count':
        client.setQueryData(
          chatStateQuery.queryKey,
          (state) => state && { ...state, onlineCount: message.count },
        )
        break
    }
  })

  // Fetches what was missed before the connection.
  useEffect(() => {
    if (connection !== 'connected') return
    for (const { queryKey } of [chatLinesQuery, chatStateQuery]) {
      void client.invalidateQueries({ queryKey })
    }
  }, [connection, client])

  return { unread }
}
