import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatDraft } from './chat-draft.ts'
import { arrivedLate, noLines } from './chat-lines.ts'
import { chatLinesQuery } from './chat-queries.ts'
import { useChatLines } from './use-chat-lines.ts'

/** Once a line arrives that was told as lost, takes that back, and its text out of the field. */
export function useLateArrivals(): void {
  const { data = noLines } = useQuery({ ...chatLinesQuery, enabled: false })
  const lines = useChatLines()
  useEffect(() => {
    for (const { key, message } of arrivedLate(data)) {
      lines.takeBack(key)
      if (chatDraft.read() === message) chatDraft.write('')
    }
  })
}
