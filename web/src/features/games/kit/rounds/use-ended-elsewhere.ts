import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useShownRound } from '#session/shown-rounds.ts'
import { type OwnReceipt, roundQuery } from './round-query.ts'
import { activeRoundsQuery, closeOpenRound } from './use-open-round.ts'

type EndedElsewhere = {
  /** The round that the table shows as open, or null. */
  shownId: number | null
  /** A move of this table is in progress, and its response will have the result. */
  isBusy: boolean
  /** Shows the end of the round. The receipt is undefined if it cannot be read. */
  onEnded: (receipt: OwnReceipt | undefined) => void
}

/**
 * Loads the receipt of a round that this table did not end itself: it ended in another tab, expired, or
 * the response to the last move was lost.
 * @returns whether a receipt is being loaded
 */
export function useEndedElsewhere({ shownId, isBusy, onEnded }: EndedElsewhere): boolean {
  const client = useQueryClient()
  const { data } = useQuery(activeRoundsQuery)
  const isOpen = data?.some(({ roundId }) => roundId === shownId) ?? true
  const endedId = isOpen || isBusy ? null : shownId
  const ended = useEffectEvent(onEnded)
  useShownRound(endedId !== null)

  useEffect(() => {
    if (endedId === null) return undefined
    let isCanceled = false
    function end(receipt?: OwnReceipt): void {
      if (isCanceled) return
      if (receipt) closeOpenRound(client, receipt.game, receipt.id)
      ended(receipt)
    }
    client.fetchQuery(roundQuery(endedId)).then(end, () => end())
    return () => {
      isCanceled = true
    }
  }, [client, endedId])

  return endedId !== null
}
