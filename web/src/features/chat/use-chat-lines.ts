import { useQueryClient } from '@tanstack/react-query'
import {
  type ChatLines,
  type Lost,
  lastId,
  noLines,
  withClaim,
  withoutNote,
  withoutSaid,
  withSaid,
  withSystem,
} from './chat-lines.ts'
import { chatLinesQuery } from './chat-queries.ts'

/** The ways in which the lines of the chat change while the page is open. */
export function useChatLines() {
  const client = useQueryClient()
  const change = (next: (lines: ChatLines) => ChatLines) =>
    client.setQueryData(chatLinesQuery.queryKey, (lines = noLines) => next(lines))
  return {
    has: (id: number) =>
      client.getQueryData(chatLinesQuery.queryKey)?.said.some((line) => line.message.id === id) ===
      true,
    say: (message: Parameters<typeof withSaid>[1]) =>
      change((lines) => withSaid(lines, message, Date.now())),
    lastId: () => lastId(client.getQueryData(chatLinesQuery.queryKey) ?? noLines),
    remove: (id: number) => change((lines) => withoutSaid(lines, id)),
    tell: (text: string, lost?: Lost) => change((lines) => withSystem(lines, text, lost)),
    takeBack: (key: number) => change((lines) => withoutNote(lines, key)),
    claimed: (name: string, amount: number) => change((lines) => withClaim(lines, name, amount)),
  }
}
