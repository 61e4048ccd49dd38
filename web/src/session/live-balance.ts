import { history, stats } from '@tallyhouse/contract/games'
import { currentUser } from '@tallyhouse/contract/identity'
import { transactions } from '@tallyhouse/contract/ledger'
import { dailyChallenges } from '@tallyhouse/contract/rewards'
import { userStats } from '@tallyhouse/contract/standings'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { sameJson } from '#lib/same-json.ts'
import { currentUserQuery, type SessionUser } from './current-user.ts'
import { useLive, useResync } from './live.ts'
import { shownRounds, useBetweenRounds } from './shown-rounds.ts'

type Balance = Pick<
  SessionUser,
  'points' | 'heldPoints' | 'heldInRoundsPoints' | 'debtPoints' | 'giftPoints'
>

/** Endpoints whose data changes with the balance. The user has what offers earned and what was withdrawn. */
const dependentCalls = [currentUser, userStats, stats, history, dailyChallenges, transactions]
/** Limits refetching, as bets on another page push a balance twice a second. */
const REFETCH_EVERY_MS = 1000

/** After a round, the displayed balance may be newer than one being pushed. */
const QUIET_MS = 1000

/**
 * Shows the balance that the server pushes after any transfer: immediately or, on a page with a game, once
 * no round has been animated for a second. Reads it again when the live connection opens, as a push before that
 * reached nobody. Refetches data that depends on it.
 */
export function useLiveBalance(): void {
  const client = useQueryClient()
  const pushed = useRef<Balance>(undefined)
  const hasJustPlayed = useRef(false)
  const refetchTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function refetchDependents() {
    refetchTimer.current ??= setTimeout(() => {
      refetchTimer.current = undefined
      for (const { path } of dependentCalls) void client.invalidateQueries({ queryKey: [path] })
    }, REFETCH_EVERY_MS)
  }

  function showLatest() {
    const balance = pushed.current
    if (balance === undefined || hasJustPlayed.current || shownRounds.read().now > 0) return
    pushed.current = undefined
    const shown = client.getQueryData(currentUserQuery.queryKey)
    if (!shown || sameJson({ ...shown, ...balance }, shown)) return
    client.setQueryData(currentUserQuery.queryKey, { ...shown, ...balance })
    // The gifts that a page computes after its own rounds may differ by one.
    const { giftPoints: _, ...moved } = balance
    if (!sameJson({ ...shown, ...moved }, shown)) refetchDependents()
  }
  const showAfterRounds = useEffectEvent(showLatest)

  useLive((message) => {
    if (message.type !== 'balance') return
    const { type: _, ...balance } = message
    pushed.current = balance
    showLatest()
  })

  const betweenRounds = useBetweenRounds()
  useResync(() =>
    betweenRounds(() => {
      const before = shownPoints(client)
      void client.invalidateQueries({ queryKey: [currentUser.path] }).then(() => {
        if (shownPoints(client) !== before) refetchDependents()
      })
    }),
  )

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
      clearTimeout(refetchTimer.current)
      stop()
    }
  }, [])
}

function shownPoints(client: QueryClient): number | undefined {
  return client.getQueryData(currentUserQuery.queryKey)?.points
}

/**
 * Refetches the user when the server announces a change. Waits for a round's animation to end, because the
 * balance could reveal its outcome.
 */
export function useUserChanges(): void {
  const client = useQueryClient()
  const betweenRounds = useBetweenRounds()
  useLive(({ type }) => {
    if (type !== 'user_changed') return
    betweenRounds(() => void client.invalidateQueries({ queryKey: [currentUser.path] }))
  })
}
