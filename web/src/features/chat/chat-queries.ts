import { chatHistory, chatState } from '@tallyhouse/contract/chat'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { whenConnected } from '#session/live.ts'
import {
  type ChatLines,
  type LostMessage,
  lastId,
  noLines,
  withClaim,
  withHistory,
  withMessage,
  withoutMessage,
  withoutNote,
  withSystem,
} from './chat-lines.ts'

const linesKey = [chatHistory.path]

/** The chat lines: the history, and what arrived since. */
export const chatLinesQuery = queryOptions<ChatLines>({
  queryKey: linesKey,
  queryFn: async ({ client, signal }) => {
    await whenConnected()
    const requestedAt = Date.now()
    const history = await call(chatHistory, {}, { signal })
    const lines = client.getQueryData<ChatLines>(linesKey) ?? noLines
    return withHistory(lines, { history, requestedAt, now: Date.now() })
  },
})

/** How many players are online, the current rain, and the player's mute. */
export const chatStateQuery = queryOptions<CallResponse<typeof chatState>>({
  queryKey: [chatState.path],
  queryFn: async ({ signal }) => {
    await whenConnected()
    return call(chatState, {}, { signal })
  },
})

/** Changes to the chat lines. */
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
