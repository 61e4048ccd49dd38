import { history, stats } from '@tallyhouse/contract/games'
import { transactions } from '@tallyhouse/contract/ledger'
import { dailyChallenges } from '@tallyhouse/contract/rewards'
import { userStats } from '@tallyhouse/contract/standings'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { sameJson } from '../lib/same-json.ts'
import { currentUserQuery, type SessionUser } from './current-user.ts'
import { useLive } from './live.ts'
import { shownRounds } from './shown-rounds.ts'

type Balance = Pick<SessionUser, 'points' | 'heldPoints' | 'debtPoints'>

/** The calls whose answers follow from the points that were moved. */
const figures = [userStats, stats, history, dailyChallenges, transactions]
/** Bets on another page push a balance twice a second. */
const FIGURES_EVERY_MS = 1000

/** A table that was just played has shown its balance, which may be newer than what is being pushed. */
const QUIET_MS = 1000

/**
 * Shows the balance that the server pushes after anything moved points: at once, or, on a page that plays,
 * once no round was shown for a second. The figures that follow from it are read again.
 */
export function useLiveBalance(): void {
  const client = useQueryClient()
  const pushed = useRef<Balance>(undefined)
  const hasJustPlayed = useRef(false)
  const figuresTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function readFigures() {
    figuresTimer.current ??= setTimeout(() => {
      figuresTimer.current = undefined
      for (const { path } of figures) void client.invalidateQueries({ queryKey: [path] })
    }, FIGURES_EVERY_MS)
  }

  function showLatest() {
    const balance = pushed.current
    if (balance === undefined || hasJustPlayed.current || shownRounds.read().now > 0) return
    pushed.current = undefined
    const shown = client.getQueryData(currentUserQuery.queryKey)
    if (!shown || sameJson({ ...shown, ...balance }, shown)) return
    client.setQueryData(currentUserQuery.queryKey, { ...shown, ...balance })
    readFigures()
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
      clearTimeout(figuresTimer.current)
      stop()
    }
  }, [])
}
