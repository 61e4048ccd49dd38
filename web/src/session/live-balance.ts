import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { currentUserQuery, type SessionUser } from './current-user.ts'
import { useLive } from './live.ts'
import { shownRounds } from './shown-rounds.ts'

type Balance = Pick<SessionUser, 'points' | 'heldPoints' | 'debtPoints'>

/** A table that was just played has shown its balance, which may be newer than what is being pushed. */
const QUIET_MS = 1000

/**
 * Shows the balance that the server pushes after anything moved points: at once, or, on a page that plays,
 * once no round was shown for a second.
 */
export function useLiveBalance(): void {
  const client = useQueryClient()
  const pushed = useRef<Balance>(undefined)
  const hasJustPlayed = useRef(false)

  function showLatest() {
    const balance = pushed.current
    if (balance === undefined || hasJustPlayed.current || shownRounds.read().now > 0) return
    pushed.current = undefined
    client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...balance })
  }
  const showAfterRounds = useEffectEvent(showLatest)

  useLive((message) => {
    if (message.type !== 'balance') return
    const { type: _, ...balance } = message
    pushed.current = balance
    showLatest()
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = shownRounds.subscribe(() => {
      hasJustPlayed.current = true
      clearTimeout(timer)
      if (shownRounds.read().now > 0) return
      timer = setTimeout(() => {
        hasJustPlayed.current = false
        showAfterRounds()
      }, QUIET_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
