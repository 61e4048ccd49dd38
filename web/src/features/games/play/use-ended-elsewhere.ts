import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useShownRound } from '../../../session/shown-rounds.ts'
import { type OwnReceipt, roundQuery } from '../receipts/round-query.ts'
import { activeRoundsQuery, closeOpenRound } from './use-open-round.ts'

type EndedElsewhere = {
  /** The round that the table shows as open; null for none. */
  shownId: number | null
  /** The table's own move is under way, and its answer tells. */
  isBusy: boolean
  /** Shows the end; there is no receipt when it cannot be read. */
  onEnded: (receipt: OwnReceipt | undefined) => void
}

/**
 * Finds out how a round ended that this table did not end: in another tab, by its time, or by a move whose
 * answer was lost. Answers whether that is being found out.
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
    let isAwaited = true
    function tell(receipt?: OwnReceipt): void {
      if (!isAwaited) return
      if (receipt) closeOpenRound(client, receipt.game, receipt.roundId)
      ended(receipt)
    }
    client.fetchQuery(roundQuery(endedId)).then(tell, () => tell())
    return () => {
      isAwaited = false
    }
  }, [client, endedId])

  return endedId !== null
}
