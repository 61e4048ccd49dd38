import { useQueryClient } from '@tanstack/react-query'
import {
  type ChatLines,
  type LostMessage,
  lastId,
  noLines,
  withClaim,
  withMessage,
  withoutMessage,
  withoutNote,
  withSystem,
} from './chat-lines.ts'
import { chatLinesQuery } from './chat-queries.ts'

/** Changes to the lines of the chat. */
export function useChatLines() {
  const client = useQueryClient()
  const change = (next: (lines: ChatLines) => ChatLines) =>
    client.setQueryData(chatLinesQuery.queryKey, (lines = noLines) => next(lines))
  return {
    has: (id: number) =>
      client
        .getQueryData(chatLinesQuery.queryKey)
        ?.messages.some((line) => line.message.id === id) === true,
    add: (message: Parameters<typeof withMessage>[1]) =>
      change((lines) => withMessage(lines, message, Date.now())),
    lastId: () => lastId(client.getQueryData(chatLinesQuery.queryKey) ?? noLines),
    remove: (id: number) => change((lines) => withoutMessage(lines, id)),
    addNotice: (text: string, lost?: LostMessage) =>
      change((lines) => withSystem(lines, text, lost)),
    removeNote: (key: number) => change((lines) => withoutNote(lines, key)),
    addClaim: (name: string, amount: number) => change((lines) => withClaim(lines, name, amount)),
  }
}
