import { realityCheck } from '@tallyhouse/contract/protection'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallAnswer, call } from '../lib/call.ts'
import { shownRounds } from './shown-rounds.ts'

export type PlaySession = CallAnswer<typeof realityCheck> & {
  /** When the session began by this browser's clock, in milliseconds. */
  beganAt: number
}

const queryKey = [realityCheck.path]

/**
 * How long the player has been logged in, and what came of it. Rounds that are shown are counted
 * here as they end; the server's figures know that end before it shows, so they are left alone
 * whenever a round was under way meanwhile.
 */
export const playSessionQuery = queryOptions<PlaySession>({
  queryKey,
  queryFn: async ({ client, signal }) => {
    const { begun } = shownRounds.read()
    const answer = await call(realityCheck, {}, { signal })
    const known = client.getQueryData<PlaySession>(queryKey)
    const rounds = shownRounds.read()
    if (known && (rounds.now > 0 || rounds.begun > begun)) return known
    return { ...answer, beganAt: Date.now() - answer.elapsedMs }
  },
})

/** Counts a round that has just been shown to its end. */
export function countRound(
  client: QueryClient,
  { stake, payout }: { stake: number; payout: number },
): void {
  client.setQueryData(
    playSessionQuery.queryKey,
    (session) =>
      session && {
        ...session,
        wagered: session.wagered + stake,
        won: session.won + payout,
        netResult: session.netResult + payout - stake,
      },
  )
}
