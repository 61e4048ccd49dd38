import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatDraft } from './chat-draft.ts'
import { lateArrivals, noLines } from './chat-lines.ts'
import { chatLinesQuery } from './chat-queries.ts'
import { useChatLines } from './use-chat-lines.ts'

/** When a message reported as lost arrives after all, removes the notice and the text in the field. */
export function useLateArrivals(): void {
  const { data = noLines } = useQuery({ ...chatLinesQuery, enabled: false })
  const lines = useChatLines()
  useEffect(() => {
    for (const { key, message } of lateArrivals(data)) {
      lines.removeNote(key)
      if (chatDraft.read() === message) chatDraft.write('')
    }
  })
}
