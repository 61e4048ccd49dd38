import { pages } from '@tallyhouse/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ChatDock } from '../../features/chat/chat-dock.tsx'
import { currentUserQuery, type SessionUser } from '../../session/current-user.ts'
import { useLiveConnection } from '../../session/live.ts'
import { VerifyToChat } from './verify-to-chat.tsx'

/** What is live on every page of a signed-in player: the connection, and the chat. */
export default function LiveParts({ user }: { user: SessionUser }) {
  const client = useQueryClient()
  const [path] = useLocation()
  useLiveConnection(user.id, () =>
    client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(
      (found) => found?.id === user.id,
      () => true,
    ),
  )
  return <ChatDock verify={<VerifyToChat />} hasButton={path === pages.home} />
}
