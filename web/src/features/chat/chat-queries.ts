import { chatHistory, chatState } from '@tallyhouse/contract/chat'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/query-of.ts'
import { type ChatLines, noLines, withHistory } from './chat-lines.ts'

const linesKey = [chatHistory.path]

/** What the chat shows: the history, and what was heard since. */
export const chatLinesQuery = queryOptions<ChatLines>({
  queryKey: linesKey,
  queryFn: async ({ client, signal }) => {
    const askedAt = Date.now()
    const history = await call(chatHistory, {}, { signal })
    const lines = client.getQueryData<ChatLines>(linesKey) ?? noLines
    return withHistory(lines, { history, askedAt, now: Date.now() })
  },
})

/** Who is here, whether it rains, and what keeps the player from writing. */
export const chatStateQuery = queryOf(chatState, {})
