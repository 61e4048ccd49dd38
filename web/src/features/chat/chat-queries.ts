import { chatHistory, chatState } from '@tallyhouse/contract/chat'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import { queryOf } from '#lib/calls/query-of.ts'
import { type ChatLines, noLines, withHistory } from './chat-lines.ts'

const linesKey = [chatHistory.path]

/** The lines of the chat: the history, and what arrived since. */
export const chatLinesQuery = queryOptions<ChatLines>({
  queryKey: linesKey,
  queryFn: async ({ client, signal }) => {
    const requestedAt = Date.now()
    const history = await call(chatHistory, {}, { signal })
    const lines = client.getQueryData<ChatLines>(linesKey) ?? noLines
    return withHistory(lines, { history, requestedAt, now: Date.now() })
  },
})

/** The number of players online, the current rain, and the player's mute. */
export const chatStateQuery = queryOf(chatState, {})
