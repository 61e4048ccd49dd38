import { userStats } from '@tallyhouse/contract/standings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../session/live.ts'
import { notificationsQuery } from './notifications-query.ts'

/** Reads the list again whenever something is added to it, and answers what was added last. */
export function useLiveNotifications(): string {
  const client = useQueryClient()
  const [latest, setLatest] = useState('')
  useLive((message) => {
    if (message.type !== 'notification') return
    const { type, title } = message.notification
    setLatest(title)
    void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    if (type === 'level_up') void client.invalidateQueries({ queryKey: [userStats.path] })
  })
  return latest
}
