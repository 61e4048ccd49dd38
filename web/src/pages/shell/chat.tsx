import { pages } from '@tallyhouse/contract/pages'
import { useLocation } from 'wouter'
import { ChatDock } from '../../features/chat/chat-dock.tsx'
import { VerifyToChat } from './verify-to-chat.tsx'

/** The chat on every page of a signed-in player. */
export default function Chat() {
  const [path] = useLocation()
  return <ChatDock verify={<VerifyToChat />} hasButton={path === pages.home} />
}
