import { useQuery } from '@tanstack/react-query'
import { latestRoundsQuery } from '../kit/rounds/history.ts'
import { RoundReceipt } from './round-receipt.tsx'

/** The receipt of the player's latest round, if there is one. */
export function LatestReceipt() {
  const { data } = useQuery(latestRoundsQuery)
  const latest = data?.[0]
  return latest && <RoundReceipt key={latest.id} roundId={latest.id} />
}
